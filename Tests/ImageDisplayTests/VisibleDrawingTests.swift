import CoreGraphics
import ImageDisplay
import QuartzCore
import Testing

@MainActor @Suite struct `A part that is drawn again` {
  /// Layers that are clipped, turned, scaled, faded, rounded and shadowed, side by side.
  private func fill(_ screen: Screen) -> [CALayer] {
    (0..<24).map { index in
      let layer = screen.layer(.red, CGFloat(index % 6) * 20, CGFloat(index / 6) * 30, 18, 26)
      let inner = CALayer()
      inner.disablesImplicitActions = true
      inner.frame = CGRect(x: 3, y: 4, width: 30, height: 10)
      inner.backgroundColor = .blue
      layer.addSublayer(inner)
      layer.masksToBounds = index % 3 == 0
      layer.cornerRadius = index % 4 == 0 ? 5 : 0
      layer.opacity = index % 5 == 0 ? 0.5 : 1
      if index % 7 == 0 { layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.4)) }
      if index % 6 == 1 { layer.setAffineTransform(CGAffineTransform(scaleX: 0.7, y: 1.2)) }
      if index % 8 == 2 { (layer.shadowOpacity, layer.shadowRadius) = (0.5, 2) }
      return inner
    }
  }

  @Test(arguments: [1.0, 2, 3]) func `looks as it does where all is drawn`(scale: CGFloat) {
    let screen = Screen(width: 120, height: 120, scale: scale)
    let layers = fill(screen)
    _ = screen.picture
    // Of every kind one: blurring shadows takes long.
    for index in stride(from: 0, to: layers.count, by: 5) {
      layers[index].backgroundColor = index % 2 == 0 ? .green : .black
      let byPart = screen.picture
      let afresh = screen.display.pixelsDrawnAfresh(of: screen.surface)
      // Cairo smooths slanted edges a little differently in a clip; what is left out would differ by far more.
      #expect(byPart.difference(from: afresh, tolerance: 16) == nil, "layer \(index)")
    }
  }
}
