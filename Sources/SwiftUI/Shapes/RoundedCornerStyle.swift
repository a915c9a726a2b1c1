/// Whether the corners of a rounded rectangle are quarter circles or curve in gradually.
public enum RoundedCornerStyle: Hashable, Sendable {
  case circular
  case continuous
}
