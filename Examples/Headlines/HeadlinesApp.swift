import SwiftUI

/// The program: the app, and its one option beside those that every app takes.
@main
enum Program {
  @MainActor static func main() {
    #if os(Linux)
      AppLauncher.appOptions = [
        AppOption("service", "URL", "where the news comes from; \(HeadlinesApp.defaultService) unless given")
      ]
    #endif
    HeadlinesApp.main()
  }
}

struct HeadlinesApp: App {
  static let defaultService = "http://127.0.0.1:8090"

  private let model: HeadlinesModel

  init() {
    // Given as `--service URL` here, and as `-service URL` on iOS.
    let service = UserDefaults.standard.string(forKey: "service") ?? Self.defaultService
    model = HeadlinesModel(service: service, favorites: FavoritesFile(in: .applicationSupportDirectory))
  }

  var body: some Scene {
    WindowGroup { HeadlinesScreen(model: model) }
  }
}
