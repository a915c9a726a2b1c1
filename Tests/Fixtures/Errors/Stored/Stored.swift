import CoreData

class Stored: NSManagedObject {
    @NSManaged var name: String
}
