/// The contents of a `.xib` file, read once, from which objects can be made again and again.
@MainActor
open class UINib: NSObject {
  /// What is given to `instantiate(withOwner:options:)`.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Objects from outside, by the names that the nib has for them.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let document: NibDocument
  /// The part of the document to make: all of it, or one prototype of a storyboard.
  private let part: NibElement?
  private let context: NibContext?

  /// Reads a `.xib` file of the bundle.
  ///
  /// - Precondition: the file exists and is a nib for iOS, as on iOS.
  public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {
    do {
      self.init(try NibDocument.find(name, type: "xib", in: bundleOrNil ?? .main), part: nil)
    } catch {
      preconditionFailure("Could not load the nib “\(name)”: \(error)")
    }
  }

  /// Reads a nib's data: the XML of a `.xib` file.
  public convenience init(data: Data, bundle bundleOrNil: Bundle?) {
    do {
      self.init(try NibDocument(name: "nib", data: data, bundle: bundleOrNil ?? .main), part: nil)
    } catch {
      preconditionFailure("Could not load a nib of \(data.count) bytes: \(error)")
    }
  }

  init(_ document: NibDocument, part: NibElement?, context: NibContext? = nil) {
    self.document = document
    self.part = part
    self.context = context
    super.init()
  }

  /// Makes the nib's objects, connects them, and returns those at the top.
  ///
  /// Every object that is a `UIResponder` is sent `awakeFromNib()` once all are connected.
  open func instantiate(withOwner ownerOrNil: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
    let external = options?[.externalObjects] as? [String: Any] ?? [:]
    let loader = NibLoader(
      document,
      owner: ownerOrNil as AnyObject?,
      context: context ?? NibContext(),
      externalObjects: external
    )
    let objects = loader.load(part.map { [$0] } ?? document.root.elements(in: "objects"))
    return objects
  }
}

extension Bundle {
  /// Makes the objects of a `.xib` file of this bundle.
  @MainActor
  public func loadNibNamed(
    _ name: String,
    owner: Any?,
    options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
