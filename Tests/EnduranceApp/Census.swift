import UIKit

/// Remembers views and layers without keeping them, and tells which of them are still there.
@MainActor
package final class Census {
  private var views: [ObjectIdentifier: Weak<UIView>] = [:]
  private var layers: [ObjectIdentifier: Weak<CALayer>] = [:]

  private struct Weak<Object: AnyObject> { weak var object: Object? }

  package init() {}

  /// Takes down all that a window shows now.
  package func take(_ window: UIWindow) {
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
  package var living: [String: Int] {
    let all: [AnyObject] = views.values.compactMap(\.object) + layers.values.compactMap(\.object)
    return all.reduce(into: [:]) { $0["\(type(of: $1))", default: 0] += 1 }
  }

  package var count: Int { living.values.reduce(0, +) }
}
