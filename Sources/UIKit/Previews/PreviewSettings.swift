/// How a preview asks to be shown; a tool that shows previews reads it.
package struct PreviewSettings: Sendable, Equatable {
  package var device: PreviewDevice?
  package var layout = PreviewLayout.device
  package var displayName: String?
  package var orientation = InterfaceOrientation.portrait

  package init() {}
}
