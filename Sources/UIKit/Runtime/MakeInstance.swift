import CRuntime

// Making an instance from a metatype through an initialiser that is not `required`.
//
// A cell class given to `register(_:forCellWithReuseIdentifier:)` is made by `init(frame:)`. That must not
// be `required`, or subclasses with initialisers of their own would not compile; but the class's method
// table has an entry for it, overridden or inherited, which CRuntime finds and calls. A class without the
// initialiser has Swift's own trap there: "Use of unimplemented initializer".

/// Makes a view of a class, by its `init(frame:)`.
@MainActor package func makeInstance<T: UIView>(of type: T.Type, frame: CGRect) -> T {
  let metadata = unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
  let object = waxwing_make_view(
    metadata,
    frame.origin.x,
    frame.origin.y,
    frame.size.width,
    frame.size.height
  )
  return Unmanaged<T>.fromOpaque(object).takeRetainedValue()
}

/// Makes an object of a class, by its `init()`.
package func makeInstance<T: NSObject>(ofObject type: T.Type) -> T {
  let metadata = unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
  let object = waxwing_make_object(metadata)
  return Unmanaged<T>.fromOpaque(object).takeRetainedValue()
}
