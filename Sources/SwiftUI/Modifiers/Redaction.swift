// `redacted`: blocks in the place of texts and pictures.

import QuartzCore
import UIKit

extension View {
  /// Shows blocks in the place of texts and pictures inside.
  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Shows what is inside as it is.
  nonisolated public func unredacted() -> some View { environment(\.redactionReasons, []) }

  /// Hides what is inside where privacy is a reason to.
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
    transformEnvironment(\.redactionReasons) { reasons in
      if sensitive && reasons.contains(.privacy) { reasons.insert(.placeholder) }
    }
  }
}

private enum RedactionReasonsKey: EnvironmentKey {
  static var defaultValue: RedactionReasons { [] }
}

extension EnvironmentValues {
  /// Why content is not to be shown as it is.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }
}

/// The blocks that a layer shows instead of its content.
@MainActor final class RedactionBlocks {
  private let shape = CAShapeLayer().heldStill()

  init(in layer: CALayer) {
    layer.content = .none
    layer.addSublayer(shape)
  }

  /// Shows a block in each rectangle, in a faint version of the content's colour.
  func show(_ rects: [CGRect], color: CGColor, size: CGSize) {
    let path = CGMutablePath()
    for rect in rects where rect.width > 0 && rect.height > 0 {
      let radius = min(4, rect.height / 2, rect.width / 2)
      path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
    }
    shape.frame = CGRect(origin: .zero, size: size)
    shape.path = path
    shape.fillColor = color.copy(alpha: color.alpha * Self.opacity) ?? color
  }

  func remove() { shape.removeFromSuperlayer() }

  private static let opacity: CGFloat = 0.16
}
