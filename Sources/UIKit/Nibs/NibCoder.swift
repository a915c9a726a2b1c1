/// The coder that objects of a nib are made with: it knows their element.
final class NibCoder: NSCoder {
  let element: NibElement
  let loader: NibLoader

  init(_ element: NibElement, _ loader: NibLoader) {
    self.element = element
    self.loader = loader
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  // What a class of the app encoded itself is in no nib.
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
}
