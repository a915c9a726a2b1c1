import Foundation
import QuartzCore
import Testing
import UIKit

@testable import WebDisplay

/// Screens of UIKit's, served on a port of their own, with a scene for each tab; the clock is turned by hand.
@MainActor final class ServedApp: SceneHost {
  private(set) var scenes: [UIWindowScene] = []
  private var windows: [UIWindow] = []
  private let makeRoot: () -> UIViewController
  private var running: WebDisplay?

  init(_ makeRoot: @escaping () -> UIViewController) throws {
    UpdateCycle.main.useManualClock()
    self.makeRoot = makeRoot
    var options = WebDisplay.Options()
    options.port = 0
    running = try WebDisplay(options, host: self)
  }

  func connectScene(on display: any Display, screen: SceneScreen) -> (any HostedScene)? {
    var environment = DeviceEnvironment()
    environment.size = screen.size
    environment.scale = screen.scale
    let session = UISceneSession(
      role: .windowApplication,
      configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication),
      display: display,
      environment: environment
    )
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    UIApplication.shared.scenes.append(scene)
    let window = UIWindow(windowScene: scene)
    window.rootViewController = makeRoot()
    window.makeKeyAndVisible()
    UIApplication.shared.activate(scene)
    scenes.append(scene)
    windows.append(window)
    return scene
  }

  func visibilityDidChange(isVisible: Bool) {}

  var display: WebDisplay {
    guard let running else { preconditionFailure("The app has ended.") }
    return running
  }

  var port: Int { URL(string: display.address)?.port ?? 0 }
  var token: String { String(display.address.split(separator: "/").last ?? "") }

  /// Opens a tab; what it is sent first is still to be read.
  func open(_ tab: String = "tab") throws -> ScriptedPage {
    let page = try PageClient(port: port, token: token, tab: tab)
    page.hello()
    return ScriptedPage(page, of: self)
  }

  func stop() {
    for scene in scenes { UIApplication.shared.discard(scene) }
    running?.stop()
    running = nil
  }
}

/// A page that shows frames at once, and remembers of them what a test needs to act.
@MainActor final class ScriptedPage {
  let client: PageClient
  private let app: ServedApp
  private(set) var frames = 0
  /// The scrolling layer that has the longest content, by its number.
  private(set) var scroller: Int?
  private(set) var scrollLength = 0.0
  /// Accessible elements by role, in the order in which they were heard of.
  private(set) var elements: [String: [Int]] = [:]
  /// Addresses of pictures.
  private(set) var pictures: Set<String> = []
  private(set) var layers: Set<Int> = []
  private(set) var texts: Set<String> = []
  private var scrolls = 0

  init(_ client: PageClient, of app: ServedApp) {
    (self.client, self.app) = (client, app)
  }

  private var session: TabSession? { app.display.sessions.sessions[client.tab] }

  /// Reads a frame and says that it is shown.
  func show() async throws {
    // Tests have no turns of the run loop, at whose end changes are committed.
    await TestApp.until {
      UpdateCycle.main.flush()
      return self.session.map { $0.framesSent > self.frames } ?? false
    }
    guard let frame = await client.nextObject(), let number = frame["n"] as? Int else {
      throw POSIXError(.EPIPE)
    }
    frames = number
    note(frame)
    client.acknowledge(number)
    await TestApp.until { self.session?.acknowledged == number }
  }

  /// Until the app has nothing more to say, all animations done.
  func settle() async throws {
    UpdateCycle.main.settle()
    while let session, session.framesOnTheirWay > 0 {
      try await show()
      UpdateCycle.main.settle()
    }
  }

  func scroll(to offset: Double) {
    guard let scroller else { return }
    scrolls += 1
    client.send(#"{"t":"scrolled","layer":\#(scroller),"x":0,"y":\#(offset),"n":\#(scrolls),"end":false}"#)
  }

  func activate(_ element: Int) {
    client.send(#"{"t":"action","id":\#(element),"name":"activate"}"#)
  }

  private func note(_ frame: [String: Any]) {
    for element in frame["set"] as? [[String: Any]] ?? [] {
      guard let id = element["i"] as? Int else { continue }
      layers.insert(id)
      if let region = element["z"] as? [String: Any], let size = region["c"] as? [Double],
        size[1] > scrollLength
      {
        (scroller, scrollLength) = (id, size[1])
      }
    }
    for id in frame["del"] as? [Int] ?? [] { layers.remove(id) }
    let tree = frame["sem"] as? [String: Any]
    for node in tree?["s"] as? [[String: Any]] ?? [] {
      let role = (node["a"] as? [String: Any])?["role"] as? String
      if let role, let id = node["i"] as? Int, elements[role]?.contains(id) != true {
        elements[role, default: []].append(id)
      }
      if let text = node["t"] as? String { texts.insert(text) }
    }
    guard let data = try? JSONSerialization.data(withJSONObject: frame, options: .withoutEscapingSlashes)
    else {
      return
    }
    for match in String(decoding: data, as: UTF8.self).matches(of: /image\/\d+/) {
      pictures.insert(String(match.output))
    }
  }
}
