import CoreGraphics
import Foundation
import Testing

@testable import TextLayout

/// Several of them have the same digest.
private struct Number: CacheKey, ExpressibleByIntegerLiteral {
  let value: Int
  init(_ value: Int) { self.value = value }
  init(integerLiteral value: Int) { self.init(value) }
  var digest: UInt { UInt(value % 4) }
}

@Suite(.serialized) struct `Layout cache` {
  @Test func `the same question is answered by the same object`() {
    let text = StyledText("asked twice", font: FontDescriptor(size: 19.25))
    let first = TextEngine.layout(text, in: TextBounds())
    let before = TextEngine.cacheCounts.hits
    let second = TextEngine.layout(text, in: TextBounds())
    #expect(first === second)
    #expect(TextEngine.cacheCounts.hits > before)
  }

  @Test func `the least recently used value goes first`() {
    var cache = LRUCache<Number, String>(capacity: 2)
    cache.insert("a", for: 1)
    cache.insert("b", for: 2)
    #expect(cache.value(for: 1) == "a")
    cache.insert("c", for: 3)
    #expect(cache.value(for: 2) == nil)
    #expect(cache.value(for: 1) == "a")
    #expect(cache.value(for: 3) == "c")
    #expect(cache.count == 2)
    #expect((cache.hits, cache.misses) == (3, 1))
  }

  @Test func `random use agrees with a naive cache`() {
    var cache = LRUCache<Number, Int>(capacity: 5)
    var naive: [(key: Int, value: Int)] = []
    var seed: UInt64 = 7
    for step in 0..<2000 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let key = Int(seed >> 33) % 9
      if step % 3 == 0 {
        cache.insert(step, for: Number(key))
        naive.removeAll { $0.key == key }
        naive.append((key, step))
        if naive.count > 5 { naive.removeFirst() }
      } else {
        let found = naive.first { $0.key == key }
        #expect(cache.value(for: Number(key)) == found?.value)
        if let found {
          naive.removeAll { $0.key == key }
          naive.append(found)
        }
      }
    }
  }

  @Test func `many threads may ask at once`() async {
    await withTaskGroup(of: CGFloat.self) { group in
      for index in 0..<40 {
        group.addTask {
          let text = StyledText("thread \(index % 7)", font: FontDescriptor(size: 17))
          return TextEngine.layout(text, in: TextBounds()).size.height
        }
      }
      for await height in group { #expect(height == 20.5) }
    }
  }
}
