import Foundation
import QuartzCore
import Testing
@testable import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Images` {
  private func makeImage(_ color: UIColor = .systemRed, width: CGFloat = 20, height: CGFloat = 10) -> UIImage
  {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  @Test func `a rendered picture has the display's scale`() {
    let image = makeImage()
    #expect(image.size == CGSize(width: 20, height: 10))
    #expect(image.scale == 2)
    #expect(image.cgImage?.width == 40)
  }

  @Test func `the renderer's origin is at the top left`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 2))
    }
    #expect(image.cgImage?.color(atX: 10, y: 1).alpha == 1)
    #expect(image.cgImage?.color(atX: 10, y: 15).alpha == 0)
  }

  @Test func `data goes out and comes back`() throws {
    let png = try #require(makeImage().pngData())
    let image = try #require(UIImage(data: png, scale: 2))
    #expect(image.size == CGSize(width: 20, height: 10))
    let jpeg = try #require(makeImage().jpegData(compressionQuality: 0.9))
    #expect(abs((UIImage(data: jpeg)?.cgImage?.color(atX: 5, y: 5).red ?? 0) - 1) < 0.05)
    #expect(UIImage(data: Data([1, 2])) == nil)
  }

  @Test func `files and asset catalogs are found by name`() throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: directory) }
    let set = directory.appendingPathComponent("Test.bundle/Assets.xcassets/Group/Tint.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try makeImage().pngData()?.write(to: set.appendingPathComponent("light.png"))
    try makeImage(.black).pngData()?.write(to: set.appendingPathComponent("dark.png"))
    let contents = """
      {"images": [{"filename": "light.png", "scale": "2x"},
        {"filename": "dark.png", "scale": "2x",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
       "properties": {"template-rendering-intent": "original"}}
      """
    try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
    let root = directory.appendingPathComponent("Test.bundle")
    try makeImage().pngData()?.write(to: root.appendingPathComponent("loose@2x.png"))
    let bundle = try #require(Bundle(path: root.path))
    let asset = try #require(UIImage(named: "Tint", in: bundle, with: nil))
    #expect(asset.size == CGSize(width: 20, height: 10))
    #expect(asset.renderingMode == .alwaysOriginal)
    let dark = UITraitCollection.deviceDefault.modifyingTraits { $0.userInterfaceStyle = .dark }
    #expect(asset.bitmap(for: .deviceDefault, size: nil)?.color(atX: 0, y: 0).red == 1)
    #expect(asset.bitmap(for: dark, size: nil)?.color(atX: 0, y: 0) == .black)
    #expect(UIImage(named: "loose", in: bundle, with: nil)?.size == CGSize(width: 20, height: 10))
    #expect(UIImage(named: "absent", in: bundle, with: nil) == nil)
  }

  @Test func `orientation turns what is shown`() throws {
    let bitmap = try #require(makeImage().cgImage)
    let turned = UIImage(cgImage: bitmap, scale: 2, orientation: .right)
    #expect(turned.size == CGSize(width: 10, height: 20))
    #expect(turned.cgImage?.width == 20)
  }

  @Test func `an image view tints templates only`() {
    let harness = Harness()
    let view = UIImageView(image: UIImage(systemName: "star.fill"))
    view.tintColor = .systemRed
    harness.show(view)
    guard case .image(_, let tint) = view.layer.content else {
      Issue.record("no image")
      return
    }
    #expect(tint?.rgba.red == 1)
    view.image = UIImage(systemName: "star.fill")?.withTintColor(.systemBlue, renderingMode: .alwaysOriginal)
    guard case .image(_, let own) = view.layer.content else { return }
    #expect(own?.rgba.blue == 1)
    view.image = makeImage()
    guard case .image(_, let none) = view.layer.content else { return }
    #expect(none == nil)
    view.image = makeImage().withRenderingMode(.alwaysTemplate)
    guard case .image(_, let template) = view.layer.content else { return }
    #expect(template?.rgba.red == 1)
  }

  @Test func `an image view is as large as its picture and says nothing unless labelled`() {
    let harness = Harness()
    let view = UIImageView(image: makeImage())
    #expect(view.intrinsicContentSize == CGSize(width: 20, height: 10))
    #expect(view.bounds.size == CGSize(width: 20, height: 10))
    harness.show(view)
    #expect(harness.semantics.flattened.contains { $0.role == .image } == false)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Portrait"
    #expect(harness.element(labelled: "Portrait")?.role == .image)
  }

  @Test func `a sequence of pictures runs on the media clock`() {
    let harness = Harness()
    let (one, two) = (makeImage(), makeImage(.black))
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    view.animationImages = [one, two]
    view.animationDuration = 1
    view.animationRepeatCount = 1
    harness.show(view)
    view.startAnimating()
    func shown() -> CGImage? {
      guard case .image(let bitmap, _) = view.layer.content else { return nil }
      return bitmap
    }
    #expect(shown()?.color(atX: 0, y: 0).red == 1)
    harness.advance(by: 0.6)
    #expect(shown()?.color(atX: 0, y: 0).red == 0)
    harness.advance(by: 0.6)
    #expect(!view.isAnimating)
  }

  @Test func `resizable pictures keep their corners`() {
    var traits = ImageTraits()
    traits.isResizable = true
    traits.capInsets = UIEdgeInsets(top: 2, left: 3, bottom: 2, right: 3)
    let parts = NinePart.parts(
      of: CGSize(width: 10, height: 10),
      in: CGRect(x: 0, y: 0, width: 50, height: 30),
      traits: traits
    )
    #expect(parts.count == 9)
    #expect(parts[0].target == CGRect(x: 0, y: 0, width: 3, height: 2))
    #expect(parts[4].target == CGRect(x: 3, y: 2, width: 44, height: 26))
    #expect(parts[8].target == CGRect(x: 47, y: 28, width: 3, height: 2))
  }

  @Test func `a path knows where it is`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20),
      byRoundingCorners: [.topLeft],
      cornerRadii: CGSize(width: 8, height: 8)
    )
    #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
    #expect(path.contains(CGPoint(x: 19.5, y: 0.5)))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 20, height: 20))
    let half = UIBezierPath(
      arcCenter: .zero,
      radius: 10,
      startAngle: 0,
      endAngle: .pi,
      clockwise: true
    )
    #expect(half.bounds.minY > -0.1 && half.bounds.maxY > 9.9)
  }
}
