/// Names an object without keeping it, and as one value as long as it is asked for: for the environment.
final class EnvironmentReference<Object: AnyObject> {
  private(set) weak var object: Object?
  init(_ object: Object) { self.object = object }
}
