/// An object whose outlets and actions nibs may connect.
///
/// Every `UIResponder` is one; an owner of a nib that is none conforms itself.
@MainActor
public protocol InterfaceBuilderConnecting: AnyObject {
  static var interfaceBuilderConnections: InterfaceBuilderConnections { get }
}
