/// What the world outside sends to end a program: Ctrl-C, and the polite form of `kill`.
@MainActor
final class EndSignals {
  private var sources: [any DispatchSourceSignal] = []

  init(_ end: @escaping @MainActor () -> Void) {
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler {
        // A second one ends the program whatever it is doing.
        signal(number, SIG_DFL)
        MainActor.assumeIsolated { end() }
      }
      source.resume()
      sources.append(source)
    }
  }
}
