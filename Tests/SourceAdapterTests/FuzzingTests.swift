import Foundation
import Testing

@testable import SourceAdapter

/// Sources of others, and what is left of them after careless changes.
@Suite struct `Any source` {
  /// Interfaces of the toolchain's modules, the shorter ones.
  private static let interfaces: [String] = {
    let compiler = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":")
      .map { URL(fileURLWithPath: "\($0)/swiftc") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let compiler else { return [] }
    let folder = compiler.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "lib/swift")
    let files =
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL } ?? []
    return files.filter { $0.pathExtension == "swiftinterface" && !$0.path.contains(".private.") }
      .sorted { $0.path < $1.path }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
      .filter { $0.utf8.count < 400_000 }
      .prefix(12).map { $0 }
  }()

  /// Every construct that has a rule, in one source.
  private static let constructs = """
    import ObjectiveC
    import CoreData
    @UIApplicationMain class A: UIResponder { @IBOutlet weak var x: UILabel!; @objc dynamic var n = 0
      @IBAction func go(_ s: Any) { f(#selector(go(_:)), #selector(getter: A.n), #keyPath(A.n)) }
      #if os(iOS) && targetEnvironment(simulator)
      @available(iOS, obsoleted: 15) func old() {}
      #endif
    }
    @objc protocol P { @objc optional func done() }
    #Preview { Text("a") }
    """

  @Test func `of the toolchain's own is adapted, or stays byte for byte`() {
    for text in Self.interfaces {
      let source = adapted(text)
      if source.isUntouched { #expect(source.text == text) }
      #expect(source.text.utf8.count { $0 == 10 } == text.utf8.count { $0 == 10 })
    }
  }

  @Test func `that is broken never stops the adapter, and keeps its lines`() {
    var random = Steps(state: 42)
    let tokens = [
      "@objc ", "#selector(", ")", "{", "}", "\"", "/*", "#if os(iOS)\n", "class ", "as ", "\u{0}", "é", "`",
    ]
    for _ in 0..<1500 {
      var bytes = Array(Self.constructs.utf8)
      for _ in 0..<(1 + random.next(4)) {
        let place = random.next(bytes.count)
        switch random.next(3) {
        case 0: bytes.removeSubrange(place..<min(place + 1 + random.next(12), bytes.count))
        case 1: bytes.insert(contentsOf: tokens[random.next(tokens.count)].utf8, at: place)
        case _: bytes.swapAt(place, random.next(bytes.count))
        }
        if bytes.isEmpty { bytes = [32] }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let source = adapted(text, previews: true)
      #expect(source.text.utf8.count { $0 == 10 } == text.utf8.count { $0 == 10 })
    }
  }

  @Test func `without those constructs stays byte for byte`() {
    let odd = "\u{FEFF}import UIKit\r\n\r\nstruct A {\tlet b = \"@objc\" // #selector(x)\r\n}\r\n\r\n\r\n"
    #expect(adapted(odd).isUntouched)
    #expect(Array(adapted(odd).text.utf8) == Array(odd.utf8))
  }

  /// Numbers that are the same each time.
  private struct Steps {
    var state: UInt64

    mutating func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(limit, 1)))
    }
  }
}
