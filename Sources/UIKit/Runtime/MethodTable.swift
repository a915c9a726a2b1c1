import CRuntime

/// Questions to a class's method table.
package enum MethodTable {
  /// Whether a class has the base class's implementation of a method.
  ///
  /// - Complexity: O(1); a lookup in the class's table.
  package static func isInherited(_ method: OverridableMethod, by type: AnyClass) -> Bool {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let base = unsafeBitCast(method.base, to: UnsafeRawPointer.self)
    return method.lookUp(metadata) == method.lookUp(base)
  }
}

/// A method that subclasses may override, with the class that introduces it.
package struct OverridableMethod {
  package let base: AnyClass
  package let lookUp: (UnsafeRawPointer) -> UnsafeRawPointer?
}

/// Methods of UIView whose presence in a subclass changes what the framework does.
package enum UIViewMethods {
  package static var draw: OverridableMethod {
    OverridableMethod(base: UIView.self) { waxwing_view_draw($0) }
  }
}
