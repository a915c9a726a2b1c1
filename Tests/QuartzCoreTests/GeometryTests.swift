import CoreGraphics
import QuartzCore
import Testing

@MainActor @Suite struct `Layer geometry` {
  @Test func `the frame follows from bounds, position, anchor and transform`() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.position = CGPoint(x: 100, y: 100)
    #expect(layer.frame == CGRect(x: 50, y: 75, width: 100, height: 50))
    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 100, y: 100, width: 100, height: 50))
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.position == CGPoint(x: 10, y: 20))
    #expect(layer.bounds.size == CGSize(width: 30, height: 40))
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 60, height: 80))
  }

  @Test func `points convert between layers of a tree`() {
    let root = CALayer()
    let a = CALayer()
    let b = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    a.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    a.bounds.origin = CGPoint(x: 0, y: 50)
    b.frame = CGRect(x: 100, y: 0, width: 50, height: 50)
    root.addSublayer(a)
    root.addSublayer(b)
    #expect(a.convert(CGPoint(x: 0, y: 50), to: root) == CGPoint(x: 10, y: 20))
    #expect(a.convert(CGPoint(x: 0, y: 50), to: b) == CGPoint(x: -90, y: 20))
    #expect(b.convert(CGPoint(x: -90, y: 20), to: a) == CGPoint(x: 0, y: 50))
    #expect(
      a.convert(CGRect(x: 0, y: 50, width: 5, height: 5), from: root)
        == CGRect(x: -10, y: 80, width: 5, height: 5)
    )
  }

  @Test func `conversion is undone by the way back, through any transforms`() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 400
    root.sublayerTransform = perspective
    let a = CALayer()
    a.frame = CGRect(x: 30, y: 40, width: 120, height: 80)
    a.transform = CATransform3DMakeRotation(0.6, 1, 1, 0)
    root.addSublayer(a)
    let b = CALayer()
    b.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
    b.setAffineTransform(CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 0.5))
    a.addSublayer(b)
    let point = CGPoint(x: 12, y: 34)
    let there = b.convert(point, to: root)
    let back = b.convert(there, from: root)
    #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6)
  }

  @Test func `hit testing finds the deepest layer in front`() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let back = CALayer()
    let front = CALayer()
    back.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    front.frame = CGRect(x: 30, y: 30, width: 50, height: 50)
    root.sublayers = [back, front]
    #expect(root.hitTest(CGPoint(x: 40, y: 40)) === front)
    #expect(root.hitTest(CGPoint(x: 20, y: 20)) === back)
    #expect(root.hitTest(CGPoint(x: 90, y: 5)) === root)
    #expect(root.hitTest(CGPoint(x: 200, y: 5)) == nil)
    front.isHidden = true
    #expect(root.hitTest(CGPoint(x: 40, y: 40)) === back)
    front.isHidden = false
    back.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 40, y: 40)) === back)
  }

  @Test func `sublayers are ordered as inserted`() {
    let root = CALayer()
    let layers = (0..<4).map { _ in CALayer() }
    root.addSublayer(layers[0])
    root.insertSublayer(layers[1], below: layers[0])
    root.insertSublayer(layers[2], above: layers[1])
    root.insertSublayer(layers[3], at: 0)
    func order() -> [Int] {
      (root.sublayers ?? []).compactMap { layer in layers.firstIndex { $0 === layer } }
    }
    #expect(order() == [3, 1, 2, 0])
    root.insertSublayer(layers[3], above: layers[2])
    #expect(order() == [1, 2, 3, 0])
    root.replaceSublayer(layers[2], with: layers[0])
    #expect(order() == [1, 0, 3])
    root.sublayers = [layers[2], layers[1]]
    #expect(order() == [2, 1])
    #expect(layers[0].superlayer == nil)
    root.sublayers = nil
    #expect(root.sublayers == nil && layers[2].superlayer == nil)
  }

  @Test func `a mask leaves its superlayer's sublayers and knows its owner`() {
    let layer = CALayer()
    let mask = CALayer()
    layer.addSublayer(mask)
    layer.mask = mask
    #expect(layer.sublayers == nil && mask.superlayer === layer)
    layer.mask = nil
    #expect(mask.superlayer == nil)
  }
}
