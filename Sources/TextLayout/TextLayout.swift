// Measuring and laying out text: fonts, shaping, line breaking, with a cache.
//
// Used as: describe (`FontDescriptor`, `StyledText`), ask (`TextEngine.layout(_:in:)`), and read or draw the
// `LaidOutText`. Shaping, itemising and break opportunities are Pango's; line boxes, truncation and placing
// are ours, because they have to come out as on iOS.
