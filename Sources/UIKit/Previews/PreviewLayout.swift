/// The size of the place that a preview is shown in.
public enum PreviewLayout: Sendable, Equatable {
  /// In the middle of a device's screen.
  case device
  /// As large as the view, when it is offered the size of the device.
  case sizeThatFits
  /// In points.
  case fixed(width: CGFloat, height: CGFloat)
}
