import CoreGraphics
import QuartzCore
import Testing

@testable import WebDisplay

@MainActor @Suite(.serialized) struct `Layers as styles` {
  private func style(_ change: (CALayer) -> Void) throws -> [String: String] {
    let stage = PageStage()
    let layer = stage.add(CGRect(x: 10, y: 20, width: 100, height: 40), change)
    return try #require(try stage.frame()).style(layer)
  }

  @Test func `a plain layer has a place and a size`() throws {
    #expect(try style { _ in } == ["l": "10px", "t": "20px", "w": "100px", "h": "40px"])
  }

  @Test func `background, corners, opacity and clip`() throws {
    let style = try style { layer in
      layer.backgroundColor = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1)
      layer.cornerRadius = 12
      layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      layer.opacity = 0.25
      layer.masksToBounds = true
    }
    #expect(style["b"] == "#ff8000")
    #expect(style["br"] == "12px 0 12px 0")
    #expect(style["o"] == "0.25")
    #expect(style["v"] == "clip")
  }

  @Test func `a corner is never larger than half of the shorter side`() throws {
    #expect(try style { $0.cornerRadius = 100 }["br"] == "20px")
  }

  @Test func `a border is named apart, since it lies over what is in the layer`() throws {
    let style = try style { layer in
      layer.borderWidth = 0.5
      layer.borderColor = CGColor(gray: 0, alpha: 0.5)
    }
    #expect(style["bd"] == "0.5px solid #00000080")
  }

  @Test func `an opaque layer has a box's shadow, another the shadow of what it shows`() throws {
    func shadow(_ layer: CALayer) {
      layer.shadowOpacity = 0.5
      layer.shadowRadius = 4
      layer.shadowOffset = CGSize(width: 1, height: 2)
    }
    let opaque = try style { layer in
      shadow(layer)
      layer.backgroundColor = .white
    }
    #expect(opaque["sh"] == "1px 2px 8px #00000080")
    #expect(opaque["fi"] == nil)
    #expect(try style(shadow)["fi"] == "drop-shadow(1px 2px 4px #00000080)")
    let clipped = try style { layer in
      shadow(layer)
      layer.masksToBounds = true
    }
    #expect(clipped["sh"] == nil && clipped["fi"] == nil)
  }

  @Test func `a turn is a matrix about the anchor`() throws {
    let style = try style { layer in
      layer.anchorPoint = CGPoint(x: 0, y: 1)
      layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    }
    #expect(style["x"] == "matrix(0,1,-1,0,0,0)")
    #expect(style["xo"] == "0% 100%")
  }

  @Test func `hidden layers are not displayed`() throws {
    #expect(try style { $0.isHidden = true }["d"] == "none")
  }

  @Test func `an axial gradient keeps its own line`() throws {
    let stage = PageStage()
    let gradient = stage.add(CAGradientLayer(), CGRect(x: 0, y: 0, width: 100, height: 50)) { layer in
      layer.colors = [CGColor.black, CGColor.white]
      layer.startPoint = CGPoint(x: 0, y: 0.5)
      layer.endPoint = CGPoint(x: 0.5, y: 0.5)
    }
    let style = try #require(try stage.frame()).style(gradient)
    #expect(style["g"] == "linear-gradient(90deg,#000000 0,#ffffff 50px)")
  }

  @Test func `sublayers stand from back to front, whatever order they came in`() throws {
    let stage = PageStage()
    let front = stage.add(CGRect(x: 0, y: 0, width: 10, height: 10)) { $0.zPosition = 5 }
    let back = stage.add(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(try stage.frame()?.children(stage.root) == [back, front].map { Int($0.id.rawValue) })
    stage.change { back.zPosition = 9 }
    #expect(try stage.frame()?.children(stage.root) == [front, back].map { Int($0.id.rawValue) })
  }

  @Test func `sublayers of moved bounds are placed where they are seen`() throws {
    let stage = PageStage()
    let layer = stage.add(CGRect(x: 0, y: 0, width: 50, height: 50))
    let child = stage.add(CGRect(x: 10, y: 10, width: 10, height: 10), to: layer)
    _ = try stage.frame()
    stage.change { layer.bounds.origin = CGPoint(x: 4, y: 30) }
    #expect(try stage.frame()?.style(child) == ["l": "6px", "t": "-20px"])
  }

  @Test func `a shape is a path`() throws {
    let stage = PageStage()
    let shape = stage.add(CAShapeLayer(), CGRect(x: 0, y: 0, width: 10, height: 10)) { layer in
      layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
      layer.fillColor = nil
      layer.strokeColor = .black
      layer.lineWidth = 2
      layer.lineCap = .round
      layer.strokeEnd = 0.5
    }
    let content = try #require(try stage.frame()).content(shape)
    #expect(content.count == 1 && content[0][0] as? String == "s")
    let path = try #require(content[0][1] as? [String: String])
    #expect(path["d"] == "M0 0L10 0L10 10L0 10Z")
    #expect(path["f"] == "none" && path["s"] == "#000000" && path["w"] == "2" && path["c"] == "round")
    #expect(path["a"] == "0 0 20 81")
  }

  @Test func `masks that CSS knows are clips and mask images`() throws {
    let stage = PageStage()
    let layer = stage.add(CGRect(x: 0, y: 0, width: 100, height: 100))
    let mask = CALayer()
    stage.change {
      mask.frame = CGRect(x: 10, y: 20, width: 50, height: 50)
      mask.backgroundColor = .black
      mask.cornerRadius = 5
      layer.mask = mask
    }
    #expect(try stage.frame()?.style(layer)["cp"] == "inset(20px 40px 30px 10px round 5px)")
    let gradient = CAGradientLayer()
    stage.change {
      gradient.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      gradient.colors = [CGColor.black, CGColor.clear]
      layer.mask = gradient
    }
    let style = try #require(try stage.frame()).style(layer)
    #expect(style["mi"] == "linear-gradient(180deg,#000000 0,transparent 100px)")
    #expect(style["ms"] == "100px 100px")
  }

  @Test func `a mask of several layers is a picture`() throws {
    let stage = PageStage()
    let layer = stage.add(CGRect(x: 0, y: 0, width: 100, height: 100))
    let mask = CALayer()
    let inner = CALayer()
    stage.change {
      mask.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      inner.frame = CGRect(x: 20, y: 20, width: 30, height: 30)
      inner.backgroundColor = .black
      mask.addSublayer(inner)
      layer.mask = mask
    }
    let style = try #require(try stage.frame()).style(layer)
    #expect(style["mi"] == "url(image/0)")
    #expect(style["ms"] == "30px 30px" && style["mp"] == "20px 20px")
    #expect(stage.resources.images.first?.width == 60)
  }

  @Test func `filters are of CSS, or matrices for the client to make filters of`() throws {
    let stage = PageStage()
    let layer = stage.add(CGRect(x: 0, y: 0, width: 50, height: 50)) {
      $0.filter.blurRadius = 3
      $0.filter.colors = ColorMatrix(factor: 0.5, offset: 0.25)
    }
    let style = try #require(try stage.frame()).style(layer)
    #expect(style["fi"] == "blur(3px) matrix(0.5 0 0 0 0.25 0 0.5 0 0 0.25 0 0 0.5 0 0.25 0 0 0 1 0)")
  }

  @Test func `what blends does so with what is in the same layer, and nothing behind that`() throws {
    let stage = PageStage()
    let group = stage.add(CGRect(x: 0, y: 0, width: 50, height: 50))
    let top = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), to: group) { $0.filter.blend = .multiply }
    var frame = try #require(try stage.frame())
    #expect(frame.style(top)["mb"] == "multiply" && frame.style(group)["is"] == "isolate")
    stage.change { top.filter.blend = .normal }
    frame = try #require(try stage.frame())
    #expect(frame.item(group) != nil && frame.style(group)["is"] == nil)
  }

  @Test func `continuous corners reach further than their radius`() throws {
    let stage = PageStage()
    let layer = stage.add(CGRect(x: 0, y: 0, width: 50, height: 50)) {
      $0.cornerRadius = 10
      $0.cornerCurve = .continuous
    }
    let style = try #require(try stage.frame()).style(layer)
    #expect(style["br"] == "10px")
    let shape = try #require(style["bs"]).split(separator: "/")
    #expect(shape.last == "15.287px")
    #expect(try #require(shape.first.flatMap { Double($0) }) > 1.3)
  }
}
