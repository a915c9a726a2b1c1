import ImageDisplay
import QuartzCore
@testable import SwiftUI

/// Shows a view in a surface that can be looked at pixel by pixel, on the hand-turned clock.
@MainActor final class ViewHarness: ViewGraphHost {
  let graph = ViewGraph()
  let layer = CALayer()
  private let display = ImageDisplay()
  private let surface: Surface
  private let size: CGSize
  private var needsLayout = false
  private var pass: PassToken?
  private var arena: GestureArena?

  init<V: View>(_ view: V, size: CGSize = CGSize(width: 200, height: 100)) {
    self.size = size
    layer.frame = CGRect(origin: .zero, size: size)
    layer.backgroundColor = .white
    layer.disablesImplicitActions = true
    surface = Surface(rootLayer: layer, size: size, scale: 2)
    UpdateCycle.main.useManualClock()
    surface.open(on: display)
    graph.host = self
    graph.setVisible(true)
    pass = UpdateCycle.main.addPass(.layout) { [weak self] in self?.layOutIfNeeded() }
    graph.setRoot(view)
    needsLayout = true
    UpdateCycle.main.setNeedsUpdate()
    UpdateCycle.main.flush()
  }

  isolated deinit { surface.close() }

  /// Shows another value of the same kind of view.
  func show<V: View>(_ view: V, animation: Animation? = nil) {
    graph.setRoot(view, Transaction(animation: animation))
    UpdateCycle.main.flush()
  }

  private func layOutIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    graph.layOut(in: CGRect(origin: .zero, size: size))
  }

  // MARK: - Looking

  func flush() { UpdateCycle.main.flush() }

  func advance(_ seconds: Double) { UpdateCycle.main.advance(by: seconds) }

  var picture: PixelImage { display.pixels(of: surface) }

  /// Red, green and blue (0…255) at a point.
  func color(_ x: CGFloat, _ y: CGFloat) -> [Int] {
    let pixel = picture.pixel(at: CGPoint(x: x, y: y))
    return [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
  }

  /// The first box of a kind.
  func box<B: Box>(_ kind: B.Type) -> B? { boxes(kind).first }

  func boxes<B: Box>(_ kind: B.Type) -> [B] { all(graph.rootBox).compactMap { $0 as? B } }

  private func all(_ box: Box) -> [Box] { [box] + box.children.flatMap { all($0) } }

  /// The laid-out text and colours (with opacity) of the first text.
  var textColors: [[Double]] {
    guard let layer = box(TextBox.self)?.layer, case .text(_, let colors, _) = layer.content else {
      return []
    }
    return colors.map { color in
      (color.components ?? []).map { (Double($0) * 1000).rounded() / 1000 }
    }
  }

  var semantics: [SemanticsNode] { graph.rootBox.makeSemantics() }

  /// The content's own size.
  func idealSize() -> CGSize { graph.sizeThatFits(.unspecified) }

  func writePicture(_ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["WAXWING_PICTURES"] else { return }
    try? display.writePNG(of: surface, to: URL(filePath: folder).appending(path: "\(name).png"))
  }

  // MARK: - Touching

  func touchDown(_ x: CGFloat, _ y: CGFloat) {
    let point = CGPoint(x: x, y: y)
    if arena == nil || arena?.isOver == true {
      arena = graph.rootBox.hitTest(graph.rootBox.convertFromHost(point)).map { GestureArena($0.ancestry) }
    }
    send(.began, point)
  }

  func touchMove(_ x: CGFloat, _ y: CGFloat) { send(.moved, CGPoint(x: x, y: y)) }

  func touchUp(_ x: CGFloat, _ y: CGFloat) { send(.ended, CGPoint(x: x, y: y)) }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    touchDown(x, y)
    advance(0.05)
    touchUp(x, y)
  }

  /// Lets time pass for the gestures too.
  func wait(_ seconds: Double) {
    advance(seconds)
    arena?.tick(CACurrentMediaTime())
    flush()
  }

  private func send(_ phase: TouchSample.Phase, _ point: CGPoint) {
    arena?.handle(TouchSample(id: 0, phase: phase, location: point, time: CACurrentMediaTime()))
    flush()
  }

  // MARK: - Host

  var graphView: UIView? { nil }
  var hostController: UIViewController? { nil }
  var graphLayer: CALayer { layer }
  var nesting: Int { 0 }
  func convertToWindow(_ rect: CGRect) -> CGRect { rect }
  func graphNeedsLayout(_ graph: ViewGraph) { needsLayout = true }
  func graphDidChangeSize(_ graph: ViewGraph) {}
}
