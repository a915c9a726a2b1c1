import Foundation
internal import TextLayout
internal import QuartzCore

/// The state of one page, and what of it the page has not been told.
///
/// Commits change a mirror of the layer tree and mark what differs; taking a frame computes the elements of what is
/// marked and sends what of them the page does not have. However many commits lie between two frames, the second
/// is of the newest state, and no larger than a frame of all there is.
@MainActor
final class FrameEncoder {
  /// Layers that left the tree and may come back, as recycled cells do, stay with the page up to this many.
  private static let retainedElements = 1_500

  /// Tells one run of the program from the next, in which numbers mean something else.
  private static let app = Int.random(in: 1...(1 << 50))

  private let resources: any ResourceNames
  /// The number of the frame taken last; counts from 1 after each reset.
  private(set) var frameNumber = 0
  private var mirror = LayerMirror()
  private var sent: [LayerID: ElementState] = [:]
  private var retired = RetiredLayers()
  private var fonts: FontNames
  private var semantics = SemanticsEncoder()
  private var animations = PendingAnimations()
  private var announcements: [String] = []
  private var focus: SemanticsID?
  private var page = Page()
  private var sentPage = Page()
  private var acknowledged = Counts()
  private var sentAcknowledged = Counts()
  private var scale: CGFloat = 2
  /// What stays while others scroll, by scroller, as far as the frame being taken has asked.
  private var pinnedLayers: [LayerID: Set<LayerID>] = [:]

  /// What belongs to the page as a whole.
  private struct Page: Equatable {
    var title: String?
    var isDark: Bool?
    var root: LayerID?
  }

  /// How many messages of the page have reached the app.
  private struct Counts: Equatable {
    var scroll = 0
    var field = 0
  }

  init(resources: any ResourceNames) {
    self.resources = resources
    fonts = FontNames(resources: resources)
  }

  // MARK: - In

  /// Merges what changed into the frame that is to be taken next.
  func encode(_ commit: Commit) {
    if commit.scale != scale {
      scale = commit.scale
      mirror.markAll()
    }
    retired.add(mirror.take(commit).filter { sent[$0] != nil })
    page = Page(title: commit.title, isDark: commit.isDark, root: mirror.root)
    if let tree = commit.semantics { semantics.take(tree) }
    announcements += commit.announcements
    focus = commit.focusedElement ?? focus
    for update in commit.animations { animations.take(update) }
  }

  /// The page has scrolled a layer by itself: it need not be told where to.
  func acknowledge(_ scrolled: DisplayEvent.Scrolled, count: Int) {
    sent[scrolled.layer]?.offset = scrolled.offset
    acknowledged.scroll = max(acknowledged.scroll, count)
  }

  /// What a text field of the page holds has reached the app.
  func acknowledge(field count: Int) { acknowledged.field = max(acknowledged.field, count) }

  /// The page knows nothing: the next frame is of all there is.
  func reset() {
    frameNumber = 0
    sent = [:]
    retired = RetiredLayers()
    mirror.markAll()
    fonts.reset()
    semantics.reset()
    animations.reset()
    sentPage = Page()
    (acknowledged, sentAcknowledged) = (Counts(), Counts())
  }

  // MARK: - Out

  /// The newest state as one message; nil if the page knows it.
  func takeFrame() -> Data? {
    let set = takeElements()
    let gone = retired.takeSurplus(over: Self.retainedElements)
    for id in gone { sent[id] = nil }
    let animations = takeAnimations()
    let semantics = semantics.takeChanges(contentOrigin)
    let newFonts = fonts.takeNew()
    let isSilent =
      set.isEmpty && gone.isEmpty && animations.isEmpty && semantics == nil && announcements.isEmpty
      && focus == nil && page == sentPage && acknowledged == sentAcknowledged
    guard !isSilent else { return nil }
    frameNumber += 1
    var frame = JSON.Members()
    frame.add("t", "frame")
    frame.add("n", frameNumber)
    if frameNumber == 1 { frame.add("app", Self.app) }
    if acknowledged != sentAcknowledged {
      var counts = JSON.Members()
      counts.add("scroll", acknowledged.scroll)
      counts.add("field", acknowledged.field)
      frame.add("ack", counts.json)
    }
    if page.title != sentPage.title { frame.add("title", page.title ?? "") }
    if page.isDark != sentPage.isDark { frame.add("theme", page.isDark == true ? "dark" : "light") }
    if page.root != sentPage.root, let root = page.root { frame.add("root", Int(root.rawValue)) }
    frame.add("fonts", newFonts)
    frame.add("set", set)
    frame.add("del", gone.map { .int(Int($0.rawValue)) })
    frame.add("anim", animations)
    frame.add("sem", semantics)
    frame.add("live", announcements.map { .string($0) })
    if let focus { frame.add("focus", Int(focus.rawValue)) }
    (sentPage, sentAcknowledged) = (page, acknowledged)
    (announcements, focus) = ([], nil)
    return Data(frame.json.utf8)
  }

  private func takeElements() -> [JSON] {
    var changes: [JSON] = []
    pinnedLayers = [:]
    let dirty = mirror.takeDirty().sorted()
    fonts.prepare(dirty.compactMap { text(of: $0) })
    for id in dirty {
      guard mirror.hasElement(id), let node = mirror[id] else { continue }
      let element = element(id, node)
      if let change = element.changes(of: id, from: sent[id]) { changes.append(change) }
      sent[id] = element
      retired.remove(id)
    }
    return changes
  }

  private func text(of id: LayerID) -> LaidOutText? {
    guard case .text(let text, _, _) = mirror[id]?.state.content else { return nil }
    return text
  }

  private func takeAnimations() -> [JSON] {
    let now = CACurrentMediaTime()
    return animations.takeChanges(at: now).compactMap { update in
      guard let node = mirror[update.layer], sent[update.layer] != nil else { return nil }
      let encoder = AnimationEncoder(state: node.state, context: context(of: update.layer), now: now)
      let tracks = update.animation.map { encoder.tracks(of: $0) } ?? []
      var json = JSON.Members()
      json.add("i", Int(update.layer.rawValue))
      json.add("k", update.key)
      json.add("p", tracks)
      return json.json
    }
  }

  // MARK: - Elements

  private func context(of id: LayerID) -> StyleContext {
    guard let parent = mirror.parent(of: id) else { return StyleContext(scale: scale) }
    var origin = parent.state.bounds.origin
    if let region = parent.state.scrollRegion, !isPinned(id, in: parent) {
      origin = ScrollElement.origin(parent.state, region)
    }
    return StyleContext(parent: parent.state, origin: origin, scale: scale)
  }

  private func isPinned(_ id: LayerID, in parent: LayerMirror.Node) -> Bool {
    let scroller = parent.state.id
    let pinned = pinnedLayers[scroller] ?? Set(mirror.pinned(of: parent))
    pinnedLayers[scroller] = pinned
    return pinned.contains(id)
  }

  private func element(_ id: LayerID, _ node: LayerMirror.Node) -> ElementState {
    let state = node.state
    var element = ElementState()
    element.style = LayerStyle.style(of: state, in: context(of: id))
    if let region = state.inputRegion {
      element.input = InputElement.json(region, font: fontNumber(of: region))
      return element
    }
    if node.sublayers.contains(where: { mirror[$0]?.state.placement.filter.blend ?? .normal != .normal }) {
      element.style[.isolation] = "isolate"
    }
    var contents = ContentElements(resources: resources, scale: scale, pictures: node.pictures)
    element.content = contents.elements(of: state, fonts: &fonts)
    var pictures = contents.pictures
    if let mask = node.mask.flatMap({ mirror[$0] }) {
      MaskStyle(resources: resources, scale: scale).apply(
        mask.state,
        isPlain: mask.sublayers.isEmpty && mask.mask == nil,
        picture: node.maskPicture,
        owner: state,
        pictures: &pictures,
        to: &element.style
      )
    }
    mirror.setPictures(pictures, of: id)
    element.children = mirror.sublayersInOrder(of: node)
    if let region = state.scrollRegion {
      element.scroll = ScrollElement.json(state, region)
      element.offset = state.bounds.origin
      element.pinned = Array(mirror.pinned(of: node))
      element.children.removeFirst(element.pinned.count)
    }
    return element
  }

  /// The font that a field is to type in: that of a word as the app would set it.
  private func fontNumber(of region: LayerInteraction.TextInputRegion) -> Int? {
    let sample = TextEngine.layout(StyledText("Text", font: region.font), in: TextBounds(scale: scale))
    return sample.lines.first?.runs.first?.glyphs.file.map { fonts.number(of: $0) }
  }

  /// Where the content of a scrolling layer begins in the window; nil for a layer that does not scroll.
  private func contentOrigin(_ id: LayerID) -> CGPoint? {
    guard let state = mirror[id]?.state, let region = state.scrollRegion else { return nil }
    let (place, zero) = (mirror.origin(of: id), ScrollElement.origin(state, region))
    return CGPoint(x: place.x - state.bounds.minX + zero.x, y: place.y - state.bounds.minY + zero.y)
  }
}
