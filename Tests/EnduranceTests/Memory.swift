import Foundation
import Testing
import UIKit

/// The memory that the process has asked for and not given back, whoever in it did.
enum Memory {
  private typealias MallocInfo = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32

  /// In bytes, without what glibc keeps for later.
  static func inUse() throws -> Int {
    let info = unsafeBitCast(try #require(dlsym(nil, "malloc_info")), to: MallocInfo.self)
    var (text, length): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
    let stream = try #require(open_memstream(&text, &length))
    _ = info(0, stream)
    fclose(stream)
    defer { free(text) }
    let report = text.map { String(cString: $0) } ?? ""
    // The sums of all heaps stand behind the last of them.
    let sums = report.components(separatedBy: "</heap>").last ?? ""
    let free = number(in: sums, after: #"type="fast""#) + number(in: sums, after: #"type="rest""#)
    let mapped = number(in: sums, after: #"type="mmap""#)
    return number(in: sums, after: #"<system type="current""#) - free + mapped
  }

  private static func number(in text: String, after mark: String) -> Int {
    guard let start = text.range(of: mark), let size = text[start.upperBound...].range(of: #"size=""#) else {
      return 0
    }
    return Int(text[size.upperBound...].prefix { $0.isNumber }) ?? 0
  }
}

/// Remembers views and layers without keeping them, and tells which of them are still there.
@MainActor
final class Census {
  private var views: [ObjectIdentifier: Weak<UIView>] = [:]
  private var layers: [ObjectIdentifier: Weak<CALayer>] = [:]

  private struct Weak<Object: AnyObject> { weak var object: Object? }

  /// Takes down all that a window shows now.
  func take(_ window: UIWindow) {
    add(window)
    add(window.layer)
  }

  private func add(_ view: UIView) {
    views[ObjectIdentifier(view)] = Weak(object: view)
    for view in view.subviews { add(view) }
  }

  private func add(_ layer: CALayer) {
    layers[ObjectIdentifier(layer)] = Weak(object: layer)
    for layer in layer.sublayers ?? [] { add(layer) }
  }

  /// Those that live, by the names of their types.
  var living: [String: Int] {
    let all: [AnyObject] = views.values.compactMap(\.object) + layers.values.compactMap(\.object)
    return all.reduce(into: [:]) { $0["\(type(of: $1))", default: 0] += 1 }
  }

  var count: Int { living.values.reduce(0, +) }
}
