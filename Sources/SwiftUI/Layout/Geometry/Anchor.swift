import Foundation

/// A point or a rectangle of a view, which a geometry proxy turns into its own coordinates.
public struct Anchor<Value> {
  /// What of a view the anchor is taken from.
  public struct Source {
    let value: @MainActor (CGSize) -> CGRect
    let unwrap: (CGRect) -> Value
  }

  private let box: WeakBox
  private let source: Source

  @MainActor init(_ box: Box, _ source: Source) {
    self.box = WeakBox(box: box)
    self.source = source
  }

  @MainActor func resolve(_ target: Box?) -> Value {
    guard let box = box.box else { return source.unwrap(.zero) }
    let inHost = box.convertToHost(source.value(box.frame.size))
    guard let target else { return source.unwrap(inHost) }
    return source.unwrap(CGRect(origin: target.convertFromHost(inHost.origin), size: inHost.size))
  }
}

private struct WeakBox {
  weak var box: Box?
}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Anchor<CGRect>.Source {
    Anchor<CGRect>.Source(value: { CGRect(origin: .zero, size: $0) }, unwrap: { $0 })
  }

  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source {
    Anchor<CGRect>.Source(value: { _ in r }, unwrap: { $0 })
  }
}

extension Anchor.Source where Value == CGPoint {
  public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source(value: { _ in CGRect(origin: p, size: .zero) }, unwrap: { $0.origin })
  }

  public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source(
      value: { CGRect(x: $0.width * p.x, y: $0.height * p.y, width: 0, height: 0) },
      unwrap: { $0.origin }
    )
  }

  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}
