import CoreGraphics
import Foundation
import QuartzCore
import TextLayout

@testable import WebDisplay

/// Layers on a surface whose commits go into frames of a page.
@MainActor final class PageStage: Display {
  let root = CALayer()
  let surface: Surface
  let encoder: FrameEncoder
  let resources = ListedResources()
  private(set) var commits = 0

  init(size: CGSize = CGSize(width: 200, height: 400), scale: CGFloat = 2) {
    UpdateCycle.main.useManualClock()
    encoder = FrameEncoder(resources: resources)
    root.frame = CGRect(origin: .zero, size: size)
    surface = Surface(rootLayer: root, size: size, scale: scale)
    surface.open(on: self)
  }

  isolated deinit { surface.close() }

  func open(_ surface: Surface) {}
  func close(_ surface: Surface) {}
  func commit(_ commit: Commit) {
    commits += 1
    encoder.encode(commit)
  }

  /// A layer that has come to rest in the root, or in another layer.
  func add(_ frame: CGRect, to parent: CALayer? = nil, _ change: (CALayer) -> Void = { _ in }) -> CALayer {
    add(CALayer(), frame, to: parent, change)
  }

  func add<Layer: CALayer>(
    _ layer: Layer,
    _ frame: CGRect,
    to parent: CALayer? = nil,
    _ change: (Layer) -> Void = { _ in }
  ) -> Layer {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.frame = frame
    change(layer)
    (parent ?? root).addSublayer(layer)
    CATransaction.commit()
    return layer
  }

  /// Changes without animation.
  func change(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }

  /// The next frame, with everything up to now in it; nil if there is nothing to say.
  func frame() throws -> Frame? {
    UpdateCycle.main.flush()
    return try encoder.takeFrame().map(Frame.init)
  }
}

/// A frame as a page reads it.
struct Frame {
  let data: Data
  let members: [String: Any]

  init(_ data: Data) throws {
    self.data = data
    members = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  var text: String { String(decoding: data, as: UTF8.self) }
  var sets: [[String: Any]] { members["set"] as? [[String: Any]] ?? [] }
  var removed: [Int] { members["del"] as? [Int] ?? [] }
  var animations: [[String: Any]] { members["anim"] as? [[String: Any]] ?? [] }
  var semantics: [String: Any] { members["sem"] as? [String: Any] ?? [:] }

  /// What is said about a layer.
  func item(_ layer: CALayer) -> [String: Any]? { sets.first { $0["i"] as? Int == Int(layer.id.rawValue) } }

  func style(_ layer: CALayer) -> [String: String] {
    (item(layer)?["s"] as? [String: Any] ?? [:]).compactMapValues { $0 as? String }
  }

  func content(_ layer: CALayer) -> [[Any]] { item(layer)?["c"] as? [[Any]] ?? [] }

  func children(_ layer: CALayer) -> [Int]? { item(layer)?["k"] as? [Int] }

  /// The tracks of the animations of a layer.
  func tracks(_ layer: CALayer) -> [[String: Any]] {
    animations.filter { $0["i"] as? Int == Int(layer.id.rawValue) }
      .flatMap { $0["p"] as? [[String: Any]] ?? [] }
  }

  /// The elements of the semantics tree that are new or differ.
  var elements: [[String: Any]] { semantics["s"] as? [[String: Any]] ?? [] }
}

/// Addresses in the order in which they were asked for.
final class ListedResources: ResourceNames {
  private(set) var images: [CGImage] = []
  private(set) var fonts: [FontFile] = []

  func url(for image: CGImage) -> String {
    if let index = images.firstIndex(of: image) { return "image/\(index)" }
    images.append(image)
    return "image/\(images.count - 1)"
  }

  private(set) var characters: [Set<UInt32>?] = []

  func url(for font: FontFile, characters: Set<UInt32>?) -> String {
    if characters == nil, let index = fonts.firstIndex(of: font) { return "font/\(index)" }
    fonts.append(font)
    self.characters.append(characters)
    return "font/\(fonts.count - 1)"
  }
}
