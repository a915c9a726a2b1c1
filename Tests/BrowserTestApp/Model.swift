import SwiftUI

/// Titles of every kind, shared by all scenes.
@MainActor
final class Model: ObservableObject {
  let notes: [Note]

  init() {
    notes = Model.titles.map(Note.init)
    // "A change in code": nobody touches the screen. SIGUSR1 stands for whatever an app waits for.
    signal(SIGUSR1, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
    source.setEventHandler { [notes] in MainActor.assumeIsolated { notes[0].title = "Changed in code" } }
    source.resume()
    self.source = source
  }

  private var source: (any DispatchSourceSignal)?

  /// Each is text and nothing else, whatever a page might take it for.
  static let titles = [
    "Plain", "<script>document.title = 'owned'</script>", "<img src=x onerror=\"document.title = 'owned'\">",
    "right\u{202E}tfel\u{202C} left", "&amp; &lt;b&gt; \"quoted\" 'single' `tick`", "שלום עולם", "日本語のメモ",
    "👩‍👩‍👧 family", "A note so long that it goes on to a second line, and it says nothing of interest to anybody",
  ]
}

@MainActor
final class Note: ObservableObject {
  @Published var title: String
  init(_ title: String) { self.title = title }
}
