import ImageDisplay

/// The previews of an app, for a tool to show; a tool declares one named `PreviewTable_` in the app's module.
@MainActor public protocol PreviewTable: AnyObject {
  static var registries: [any PreviewRegistry.Type] { get }
  /// Of SwiftUI's `PreviewProvider`: the name of the type, and what it shows, one view after the other.
  static var providers: [(name: String, makeControllers: @MainActor () -> [UIViewController])] { get }
}

/// Draws the previews of an app into files, instead of running the app.
@MainActor
package enum PreviewGallery {
  /// A preview as it is shown.
  private struct Item {
    var name: String
    var settings: PreviewSettings
    var makeController: @MainActor () -> UIViewController
  }

  /// Where the pictures go, if previews are asked for.
  static var folder: URL? {
    ProcessInfo.processInfo.environment["WAXWING_PREVIEWS"].map { URL(fileURLWithPath: $0) }
  }

  static func show(in folder: URL, _ options: LaunchOptions) throws {
    guard let module = ProcessInfo.processInfo.environment["WAXWING_MODULE"],
      let table = NSClassFromString("\(module).PreviewTable_") as? any PreviewTable.Type
    else {
      throw LaunchError(.failed, "This app was built without its previews.")
    }
    UpdateCycle.main.useManualClock()
    let display = ImageDisplay()
    UIApplication.makeShared(of: UIApplication.self)
    let app = UIApplication.shared
    app.display = display
    app.changeEnvironment { $0.adopt(options) }
    let delegate = PreviewDelegate()
    app.launch(delegate: delegate)
    let items =
      table.registries.map(item)
      + table.providers.flatMap { several($0.makeControllers(), named: $0.name) }
    for (index, item) in items.enumerated() {
      let number = String(index + 1)
      let name = item.settings.displayName ?? item.name
      let plain = String(name.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "_" })
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = item.makeController()
      window.makeKeyAndVisible()
      UpdateCycle.main.settle()
      var one = options
      one.snapshot = folder.appendingPathComponent("preview-\(number)-\(plain).png")
      one.tree = nil
      print("preview \(number): \(name)")
      var script = LaunchScript(options: one, display: display)
      script.treeFile = one.snapshot?.deletingPathExtension().appendingPathExtension("json")
      try script.run()
      window.isHidden = true
    }
  }

  private static func several(_ controllers: [UIViewController], named name: String) -> [Item] {
    controllers.enumerated().map { index, controller in
      let name = controllers.count == 1 ? name : "\(name) \(index + 1)"
      return Item(name: name, settings: PreviewSettings(), makeController: { controller })
    }
  }

  private static func item(_ type: any PreviewRegistry.Type) -> Item {
    let preview = type.preview
    return Item(name: "Preview", settings: preview.settings, makeController: preview.makeController)
  }
}

/// The delegate of no app: previews are shown without it.
private final class PreviewDelegate: NSObject, UIApplicationDelegate {}
