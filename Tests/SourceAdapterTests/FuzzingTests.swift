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

  /// What makes a rule look at a source; one without any of these is nobody's business.
  private static let words = [
    "@objc", "@nonobjc", "@IB", "@NS", "@GK", "@UI", "#selector", "#keyPath", "#colorLiteral",
    "#imageLiteral", "#Preview",
    "dynamic", "optional", "?(", "os(", "targetEnvironment(", "obsoleted", "unavailable", "NSClassFromString",
    "observe", "import",
  ]

  @Test
  func `of the toolchain's own, carelessly changed, never stops the adapter, and keeps its lines and places`()
  {
    var random = Steps(state: 7)
    var untouched = 0
    for interface in Self.interfaces {
      let bytes = Array(interface.utf8)
      for _ in 0..<60 {
        let start = random.next(bytes.count)
        var piece = Array(bytes[start..<min(start + 200 + random.next(3000), bytes.count)])
        for _ in 0..<random.next(6) {
          let place = random.next(piece.count)
          switch random.next(4) {
          case 0: piece.removeSubrange(place..<min(place + 1 + random.next(20), piece.count))
          case 1: piece.insert(contentsOf: Self.tokens[random.next(Self.tokens.count)].utf8, at: place)
          case 2: piece.swapAt(place, random.next(piece.count))
          case _:
            piece.insert(contentsOf: piece[place..<min(place + random.next(80), piece.count)], at: place)
          }
          if piece.isEmpty { piece = [32] }
        }
        let text = String(decoding: piece, as: UTF8.self)
        let source = adapted(text, previews: true)
        #expect(source.text.utf8.count { $0 == 10 } == text.utf8.count { $0 == 10 })
        if !Self.words.contains(where: { text.contains($0) }) {
          untouched += 1
          #expect(source.isUntouched && Array(source.text.utf8) == Array(text.utf8))
        }
        // Outside of its edits a source is what it was.
        var position = 0
        var rest = source.text.utf8[...]
        for edit in source.edits {
          let kept = Array(text.utf8)[position..<edit.range.lowerBound]
          #expect(rest.starts(with: kept))
          rest = rest.dropFirst(kept.count)
          #expect(rest.starts(with: edit.replacement.utf8))
          rest = rest.dropFirst(edit.replacement.utf8.count)
          position = edit.range.upperBound
        }
        #expect(rest.elementsEqual(Array(text.utf8)[position...]))
      }
    }
    #expect(untouched > 100)
  }

  private static let tokens = [
    "@objc ", "#selector(", ")", "{", "}", "\"", "/*", "#if os(iOS)\n", "class ", "as ", "\u{0}", "é", "`",
    "@objc dynamic var x = 1\n", "import CoreData\n", "@available(iOS, obsoleted: 9)", "#Preview { ",
    "optional ",
  ]

  @Test func `that is broken never stops the adapter, and keeps its lines`() {
    var random = Steps(state: 42)
    for _ in 0..<1500 {
      var bytes = Array(Self.constructs.utf8)
      for _ in 0..<(1 + random.next(4)) {
        let place = random.next(bytes.count)
        switch random.next(3) {
        case 0: bytes.removeSubrange(place..<min(place + 1 + random.next(12), bytes.count))
        case 1: bytes.insert(contentsOf: Self.tokens[random.next(Self.tokens.count)].utf8, at: place)
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
