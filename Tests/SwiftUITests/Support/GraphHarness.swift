import QuartzCore
@testable import SwiftUI

/// A host of a view graph with no window: lays out in a layer of its own.
@MainActor final class GraphHarness: ViewGraphHost {
  let graph = ViewGraph()
  let layer = CALayer()
  private(set) var sizeChanges = 0
  private var needsLayout = false
  private var pass: PassToken?
  private let size: CGSize
  private let surface: Surface
  private let display = NoDisplay()

  init<V: View>(size: CGSize = CGSize(width: 300, height: 200), _ view: V) {
    self.size = size
    layer.frame = CGRect(origin: .zero, size: size)
    surface = Surface(rootLayer: layer, size: size)
    surface.open(on: display)
    UpdateCycle.main.useManualClock()
    graph.host = self
    graph.setVisible(true)
    pass = UpdateCycle.main.addPass(.layout) { [weak self] in self?.layOutIfNeeded() }
    graph.setRoot(view)
    needsLayout = true
    UpdateCycle.main.setNeedsUpdate()
    UpdateCycle.main.flush()
  }

  isolated deinit { surface.close() }

  private func layOutIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    graph.layOut(in: CGRect(origin: .zero, size: size))
  }

  /// Does `work` and the update that follows; tells what the update did.
  @discardableResult func update(_ work: () -> Void = {}) -> UpdateReport { UpdateRecorder.record(work) }

  /// The rectangle of the block called `name` in the host, or nil if there is none.
  func frame(_ name: String) -> CGRect? { boxes(named: name).first?.frameInHost }

  /// The names of the blocks on screen, in order.
  var blockNames: [String] { allBoxes(graph.rootBox).compactMap { ($0 as? BlockBox)?.block.name } }

  func block(_ name: String) -> BlockBox? { boxes(named: name).first }

  private func boxes(named name: String) -> [BlockBox] {
    allBoxes(graph.rootBox).compactMap { $0 as? BlockBox }.filter { $0.block.name == name }
  }

  private func allBoxes(_ box: Box) -> [Box] { [box] + box.children.flatMap { allBoxes($0) } }

  var graphLayer: CALayer { layer }
  var graphView: UIView? { nil }
  var hostController: UIViewController? { nil }
  var nesting: Int { 0 }
  func convertToWindow(_ rect: CGRect) -> CGRect { rect }
  func graphNeedsLayout(_ graph: ViewGraph) { needsLayout = true }
  func graphDidChangeSize(_ graph: ViewGraph) { sizeChanges += 1 }
}

/// A display that shows nothing.
private final class NoDisplay: Display {
  func open(_ surface: Surface) {}
  func close(_ surface: Surface) {}
  func commit(_ commit: Commit) {}
}

/// A leaf with a name and a size, fixed or between bounds.
struct Block {
  var name: String
  var minimum: CGSize
  var ideal: CGSize
  var maximum: CGSize
  var baseline: CGFloat?

  init(_ name: String, _ width: CGFloat = 10, _ height: CGFloat = 10, baseline: CGFloat? = nil) {
    self.name = name
    ideal = CGSize(width: width, height: height)
    (minimum, maximum) = (ideal, ideal)
    self.baseline = baseline
  }

  init(_ name: String, min: CGFloat, max: CGFloat, height: CGFloat = 10) {
    self.name = name
    minimum = CGSize(width: min, height: height)
    maximum = CGSize(width: max, height: height)
    ideal = minimum
  }
}

extension Block: View {
  typealias Body = Never
}

extension Block: LeafView {
  func makeBox(_ context: UpdateContext) -> BlockBox { BlockBox(context, self) }

  func update(_ box: BlockBox, _ context: UpdateContext) {
    box.updates += 1
    guard box.block.ideal != ideal || box.block.name != name else { return }
    box.block = self
    box.setNeedsSizeCheck(context.transaction)
  }
}

final class BlockBox: Box {
  var block: Block
  var updates = 0
  private(set) var measures = 0

  init(_ context: UpdateContext, _ block: Block) {
    self.block = block
    super.init(context)
    layer = CALayer()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    measures += 1
    func length(_ axis: Axis) -> CGFloat {
      max(block.minimum[axis], min(proposal[axis] ?? block.ideal[axis], block.maximum[axis]))
    }
    return CGSize(width: length(.horizontal), height: length(.vertical))
  }

  override func explicitGuide(
    _ key: AlignmentKey,
    size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    guard let baseline = block.baseline else { return nil }
    return key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key
      ? baseline : nil
  }
}
