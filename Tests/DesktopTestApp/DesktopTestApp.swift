import SwiftUI
import UIKit

/// What tests do with windows: rows that are 50 points high, one below the other, and lines of output that say what came
/// of it.
@main struct DesktopTestApp: App {
  @UIApplicationDelegateAdaptor private var delegate: AppDelegate

  var body: some Scene {
    WindowGroup(id: "main") { MainPage() }
    WindowGroup(id: "note", for: Int.self) { $number in NotePage(number: number ?? 0) }
  }
}

/// Says something to the test that runs the app.
func say(_ text: String) {
  print(text)
  fflush(nil)
}

final class AppDelegate: NSObject, UIApplicationDelegate {
  private var observation: (any NSObjectProtocol)?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    observation = NotificationCenter.default.addObserver(
      forName: UIScene.didDisconnectNotification,
      object: nil,
      queue: nil
    ) { _ in say("disconnected") }
    return true
  }

  func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    say("discarded \(sceneSessions.count)")
  }

  func applicationWillTerminate(_ application: UIApplication) { say("terminated") }
}

struct MainPage: View {
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow
  @State private var text = ""
  @StateObject private var witness = Witness()

  var body: some View {
    VStack(spacing: 0) {
      row("Open Note") { openWindow(id: "note", value: 1) }
      row("Open Main") { openWindow(id: "main") }
      row("Close Note") { dismissWindow(id: "note", value: 1) }
      row("Copy Picture") { UIPasteboard.general.image = Picture.stripes }
      row("Paste") { say("pasted \(Picture.description(of: UIPasteboard.general))") }
      TextField("Text", text: $text).padding(.horizontal, 16).frame(height: 50)
      Text("Menu").frame(maxWidth: .infinity).frame(height: 50)
        .contextMenu { Button("Choose") { say("chosen") } }
      Color.accentColor.frame(height: 50)
      Rows()
    }
    .onChange(of: text) { say("text \(text)") }
    .background { TraitsReport() }
  }

  private func row(_ title: LocalizedStringKey, action: @escaping @MainActor @Sendable () -> Void)
    -> some View
  {
    Button(action: action) { Text(title).frame(maxWidth: .infinity).frame(height: 50) }
  }
}

/// Goes with the window that it belongs to.
final class Witness: ObservableObject {
  deinit { say("released") }
}

struct NotePage: View {
  let number: Int
  @StateObject private var witness = Witness()

  var body: some View {
    NavigationStack { Text("Note \(number)").navigationTitle("Note \(number)") }
      .onAppear { say("note \(number)") }
  }
}

/// Says what the window is like, whenever that changes.
struct TraitsReport: View {
  @Environment(\.horizontalSizeClass) private var across
  @Environment(\.verticalSizeClass) private var down
  @Environment(\.colorScheme) private var scheme
  @Environment(\.colorSchemeContrast) private var contrast
  @Environment(\.dynamicTypeSize) private var textSize
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  private var state: String {
    [
      across == .regular ? "wide" : "narrow", down == .regular ? "tall" : "low",
      scheme == .dark ? "dark" : "light", contrast == .increased ? "strong" : "usual",
      textSize > .large ? "large" : "plain", reducesMotion ? "still" : "moving",
    ].joined(separator: " ")
  }

  var body: some View {
    GeometryReader { geometry in
      Color.clear
        .onChange(of: state, initial: true) { say("traits \(state)") }
        .onChange(of: geometry.size, initial: true) {
          say("size \(Int(geometry.size.width))x\(Int(geometry.size.height))")
        }
    }
  }
}
