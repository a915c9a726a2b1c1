/// The name of a method together with a way to call it, as `#selector` gives on Apple's platforms.
///
/// Made from an unapplied method reference: `Selector("save(_:)", EditorController.save(_:))`. The call
/// is dispatched dynamically, so a subclass's override is what runs.
public struct Selector: Hashable, CustomStringConvertible, Sendable {
  /// The method's name, argument labels included.
  public let name: String
  private let method: any SelectorMethod

  private init(_ name: String, _ method: any SelectorMethod) {
    self.name = name
    self.method = method
  }

  /// A method with no arguments.
  public init<Target: AnyObject>(
    _ name: String,
    _ method: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(name, Method<Target>(name: name) { target, _, _, _ in method(target)() })
  }

  /// A method that takes the sender.
  public init<Target: AnyObject, Sender>(
    _ name: String,
    _ method: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    self.init(
      name,
      Method<Target>(name: name) { target, sender, _, _ in
        method(target)(argument(sender, of: name, on: Target.self))
      }
    )
  }

  /// A method that takes the sender and the event.
  public init<Target: AnyObject, Sender, Event>(
    _ name: String,
    _ method: @escaping @MainActor (Target) -> (Sender, Event) -> Void
  ) {
    self.init(
      name,
      Method<Target>(name: name) { target, sender, event, _ in
        method(target)(
          argument(sender, of: name, on: Target.self),
          argument(event, of: name, on: Target.self)
        )
      }
    )
  }

  /// A method that is told how something ended: what it was, its error, and a context.
  public init<Target: AnyObject, First, Second, Third>(
    _ name: String,
    _ method: @escaping @MainActor (Target) -> (First, Second, Third) -> Void
  ) {
    self.init(
      name,
      Method<Target>(name: name) { target, first, second, third in
        method(target)(
          argument(first, of: name, on: Target.self),
          argument(second, of: name, on: Target.self),
          argument(third, of: name, on: Target.self)
        )
      }
    )
  }

  /// A method with no arguments, whose result nobody wants.
  public init<Target: AnyObject, Result>(
    _ name: String,
    _ method: @escaping @MainActor (Target) -> () -> Result
  ) {
    self.init(name, Method<Target>(name: name) { target, _, _, _ in _ = method(target)() })
  }

  /// A method that takes the sender, and whose result nobody wants.
  public init<Target: AnyObject, Sender, Result>(
    _ name: String,
    _ method: @escaping @MainActor (Target) -> (Sender) -> Result
  ) {
    self.init(
      name,
      Method<Target>(name: name) { target, sender, _, _ in
        _ = method(target)(argument(sender, of: name, on: Target.self))
      }
    )
  }

  public var description: String { name }

  public static func == (one: Selector, other: Selector) -> Bool {
    one.name == other.name && one.method.target == other.method.target
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(method.target)
  }
}

extension Selector {
  /// Whether an object has the method.
  @MainActor package func isImplemented(by target: AnyObject) -> Bool {
    method.accepts(target)
  }

  /// Calls the method on an object.
  ///
  /// - Precondition: the object has the method, and its parameters take the arguments.
  @MainActor package func perform(
    on target: AnyObject,
    sender: Any?,
    event: Any? = nil,
    context: Any? = nil
  ) {
    guard method.accepts(target) else {
      preconditionFailure(
        "-[\(type(of: target)) \(name)]: the object has no such method; the selector was made for "
          + "\(method.targetName)"
      )
    }
    method.call(target, sender, event, context)
  }
}

/// The call behind a selector, for any class.
private protocol SelectorMethod: Sendable {
  var target: ObjectIdentifier { get }
  var targetName: String { get }
  @MainActor func accepts(_ target: AnyObject) -> Bool
  @MainActor func call(_ target: AnyObject, _ sender: Any?, _ event: Any?, _ context: Any?)
}

/// The call behind a selector whose method belongs to one class.
///
/// Unchecked, because a method reference itself is not `Sendable`; it is only called on the main actor.
private struct Method<Target: AnyObject>: SelectorMethod, @unchecked Sendable {
  let name: String
  let body: @MainActor (Target, Any?, Any?, Any?) -> Void

  var target: ObjectIdentifier { ObjectIdentifier(Target.self) }
  var targetName: String { String(reflecting: Target.self) }

  func accepts(_ target: AnyObject) -> Bool {
    target is Target
  }

  func call(_ target: AnyObject, _ sender: Any?, _ event: Any?, _ context: Any?) {
    guard let target = target as? Target else { return }
    body(target, sender, event, context)
  }
}

/// An argument as the type the method wants.
private func argument<Wanted>(_ value: Any?, of method: String, on target: Any.Type) -> Wanted {
  if let value = value as? Wanted { return value }
  let given = value.map { String(reflecting: type(of: $0)) } ?? "nil"
  preconditionFailure(
    "\(target).\(method) takes a \(String(reflecting: Wanted.self)), but was sent a \(given)"
  )
}
