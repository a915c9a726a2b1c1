import ImageDisplay

/// Does the steps of a launch with no display, and then shows what was asked for.
@MainActor
struct LaunchScript {
  let options: LaunchOptions
  let display: ImageDisplay
  /// Where the accessibility tree is written to as JSON, instead of being printed.
  var treeFile: URL?

  func run() throws {
    MainLoop.settle()
    for step in options.steps {
      try perform(step)
      MainLoop.settle()
    }
    let surface = try surface
    if let file = options.snapshot { try write(surface, to: file) }
    if let tree = options.tree {
      let root = surface.semantics() ?? .emptyWindow
      print(tree == .json ? SemanticsPrinter.json(root) : SemanticsPrinter.text(root))
    }
    if let treeFile {
      let json = SemanticsPrinter.json(surface.semantics() ?? .emptyWindow)
      try (json + "\n").write(to: treeFile, atomically: true, encoding: .utf8)
    }
    if options.snapshot == nil, options.tree == nil { sayWhatWasDone(surface) }
  }

  private var surface: Surface {
    get throws {
      let scenes = UIApplication.shared.scenes.compactMap { $0 as? UIWindowScene }
      guard let surface = scenes.compactMap(\.surface).first else {
        throw LaunchError(
          .failed,
          "The app shows no window: it has to make one visible (`makeKeyAndVisible()`) as it starts."
        )
      }
      return surface
    }
  }

  // MARK: - Steps

  private func perform(_ step: LaunchStep) throws {
    switch step {
    case .tap(let label): try tap(label)
    case .type(let text): try type(text)
    case .scroll(let distance):
      let surface = try surface
      let middle = CGPoint(x: surface.size.width / 2, y: surface.size.height / 2)
      surface.send(.scroll(.init(at: middle, by: CGVector(dx: 0, dy: distance))))
    case .wait(let seconds): MainLoop.wait(seconds)
    }
  }

  private func tap(_ label: String) throws {
    let surface = try surface
    func find() throws -> (place: CGPoint, sight: CGRect) {
      let screen = ScreenElements(surface.semantics() ?? .emptyWindow)
      guard let target = screen.target(named: label) else {
        throw LaunchError(.failed, "Nothing on the screen has the label “\(label)”. \(screen.listOfLabels)")
      }
      let frame = target.frame
      return (CGPoint(x: frame.midX, y: frame.midY), screen.sight(of: target))
    }
    var (place, sight) = try find()
    if !sight.contains(place) {
      let middle = CGPoint(x: sight.midX, y: sight.midY)
      let way = CGVector(dx: place.x - middle.x, dy: place.y - middle.y)
      surface.send(.scroll(.init(at: middle, by: way)))
      MainLoop.settle()
      (place, sight) = try find()
    }
    surface.send(.pointer(.init(.began, at: place)))
    UpdateCycle.main.advance(by: 0.05)
    surface.send(.pointer(.init(.ended, at: place)))
  }

  private func type(_ text: String) throws {
    let surface = try surface
    guard UIApplication.shared.keyWindow?.firstResponder is any UIKeyInput else {
      let screen = ScreenElements(surface.semantics() ?? .emptyWindow)
      throw LaunchError(
        .failed,
        "No text field has the keyboard focus to type “\(text)” into; --tap one before. \(screen.listOfFields)"
      )
    }
    for character in text {
      let key: String? = character == "\n" ? "Enter" : character == "\t" ? "Tab" : nil
      if let key {
        surface.send(.key(.init(key, characters: String(character), phase: .down)))
        surface.send(.key(.init(key, characters: String(character), phase: .up)))
      } else {
        surface.send(.text(.insert(String(character))))
      }
      UpdateCycle.main.flush()
    }
  }

  // MARK: - Results

  private func write(_ surface: Surface, to file: URL) throws {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try display.writePNG(of: surface, to: file)
    } catch {
      throw LaunchError(
        .failed,
        "The picture cannot be written to \(file.path): \(error.localizedDescription)"
      )
    }
  }

  private func sayWhatWasDone(_ surface: Surface) {
    let elements = ScreenElements(surface.semantics() ?? .emptyWindow).labels.count
    let steps = options.steps.count
    let done = steps == 0 ? "started" : "started and did \(steps) step\(steps == 1 ? "" : "s")"
    print(
      """
      \(AppLauncher.programName) \(done) with no display, at \(Int(surface.size.width))×\(Int(surface.size.height)) \
      points; \(elements) labelled elements are on the screen.
      --snapshot FILE.png writes a picture of it, --tree prints its accessibility tree, --help says what else.
      """
    )
  }
}
