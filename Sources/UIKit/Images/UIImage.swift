/// A picture.
open class UIImage: NSObject, @unchecked Sendable {
}
