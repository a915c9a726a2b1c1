import Foundation

/// Something that can be given to another part of the app, or another app.
public protocol NSItemProviderWriting: AnyObject {
  /// What it can be given as, the best first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
}

/// Something that can be made of what is given.
public protocol NSItemProviderReading: AnyObject {
  /// What it can be made of, the best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
}

/// Holds what is given by dragging.
///
/// What it holds stays in the app, as the object that it is.
open class NSItemProvider: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var objects: [any NSItemProviderWriting] = []
  private var name: String?

  public override init() { super.init() }

  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object)
  }

  /// Adds another form of the same.
  open func registerObject(_ object: any NSItemProviderWriting) {
    lock.withLock { objects.append(object) }
  }

  /// What a file of it would be called.
  open var suggestedName: String? {
    get { lock.withLock { name } }
    set { lock.withLock { name = newValue } }
  }

  open var registeredTypeIdentifiers: [String] {
    lock.withLock { objects.flatMap { type(of: $0).writableTypeIdentifiersForItemProvider } }
  }

  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains(typeIdentifier)
  }

  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    object(ofClass: aClass) != nil
  }

  /// Hands out an object of a class, later, on the main queue.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    progress.completedUnitCount = 1
    let found = HandedOver(object: object(ofClass: aClass))
    DispatchQueue.main.async {
      completionHandler(found.object, found.object == nil ? CocoaError(.featureUnsupported) : nil)
    }
    return progress
  }

  /// The form that is of a class.
  final func object(ofClass aClass: any NSItemProviderReading.Type) -> (any NSItemProviderReading)? {
    let held = lock.withLock { objects }
    for case let object as any NSItemProviderReading in held where type(of: object) == aClass {
      return object
    }
    // A class that is made by another one in secret, as those of strings are.
    let readable = Set(aClass.readableTypeIdentifiersForItemProvider)
    for object in held
    where !readable.isDisjoint(with: type(of: object).writableTypeIdentifiersForItemProvider) {
      if let object = object as? any NSItemProviderReading { return object }
    }
    return nil
  }
}

/// An object on its way to the main queue, where whoever asked for it takes it.
private struct HandedOver: @unchecked Sendable {
  let object: (any NSItemProviderReading)?
}

private let textTypes = ["public.utf8-plain-text"]
private let addressTypes = ["public.url"]

extension NSString: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { textTypes }
  public static var readableTypeIdentifiersForItemProvider: [String] { textTypes }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { addressTypes }
  public static var readableTypeIdentifiersForItemProvider: [String] { addressTypes }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png"] }
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.png"] }
}
