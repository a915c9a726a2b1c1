// Streams as strings: "ab--c|" delivers a, b at 0 and 10 ms, c at 40 ms and finishes at 50 ms; "#" fails.

import Combine

extension ManualScheduler {
  /// Sends what `marbles` says into a subject, one character every 10 ms.
  func play(_ marbles: String) -> PassthroughSubject<String, Oops> {
    let subject = PassthroughSubject<String, Oops>()
    for (index, character) in marbles.enumerated() where character != "-" {
      schedule(after: .init(time: index * 10)) {
        switch character {
        case "|": subject.send(completion: .finished)
        case "#": subject.send(completion: .failure(.first))
        default: subject.send(String(character))
        }
      }
    }
    return subject
  }

  /// What `publisher` delivers, in the same notation; values of one moment stand in brackets.
  func watch<P: Publisher>(_ publisher: P, for milliseconds: Int = 200) -> String where P.Output == String {
    var moments: [Int: String] = [:]
    let cancellable = publisher.sink(
      receiveCompletion: {
        switch $0 {
        case .finished: moments[self.now.time / 10, default: ""] += "|"
        case .failure: moments[self.now.time / 10, default: ""] += "#"
        }
      },
      receiveValue: { moments[self.now.time / 10, default: ""] += $0 }
    )
    advance(by: milliseconds)
    cancellable.cancel()
    let last = moments.keys.max() ?? -1
    return (0..<max(last + 1, 0)).map { moment in
      let text = moments[moment] ?? "-"
      return text.count > 1 ? "(\(text))" : text
    }.joined()
  }
}
