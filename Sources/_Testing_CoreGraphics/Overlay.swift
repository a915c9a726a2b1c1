// The toolchain's Testing module names this as its cross-import overlay with CoreGraphics: a file that
// imports both does not compile without a module of this name.
@_exported public import CoreGraphics
