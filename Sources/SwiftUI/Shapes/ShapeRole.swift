/// What a shape stands for when a style asks.
public enum ShapeRole: Sendable {
  case fill, stroke, separator
}
