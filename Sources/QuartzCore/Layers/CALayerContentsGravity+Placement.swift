extension CALayerContentsGravity {
  /// Where contents of a size lie in a layer's rectangle; contents without an extent fill it.
  package func frame(of size: CGSize, in rect: CGRect) -> CGRect {
    let (free, over) = (rect.width - size.width, rect.height - size.height)
    func at(_ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(x: rect.minX + free * x, y: rect.minY + over * y, width: size.width, height: size.height)
    }
    switch self {
    case .center: return at(0.5, 0.5)
    case .top: return at(0.5, 0)
    case .bottom: return at(0.5, 1)
    case .left: return at(0, 0.5)
    case .right: return at(1, 0.5)
    case .topLeft: return at(0, 0)
    case .topRight: return at(1, 0)
    case .bottomLeft: return at(0, 1)
    case .bottomRight: return at(1, 1)
    case .resizeAspect, .resizeAspectFill:
      guard size.width > 0, size.height > 0 else { return rect }
      let (x, y) = (rect.width / size.width, rect.height / size.height)
      let factor = self == .resizeAspect ? min(x, y) : max(x, y)
      let (width, height) = (size.width * factor, size.height * factor)
      return CGRect(
        x: rect.minX + (rect.width - width) / 2,
        y: rect.minY + (rect.height - height) / 2,
        width: width,
        height: height
      )
    default: return rect
    }
  }
}
