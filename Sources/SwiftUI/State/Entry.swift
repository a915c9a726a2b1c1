/// Makes a property of `EnvironmentValues` or `Transaction` from a declaration with a default value.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "Macros", type: "EntryMacro")
