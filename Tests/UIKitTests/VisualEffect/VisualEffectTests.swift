import Foundation
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Visual effects` {
  @Test func `the content lies in front of a translucent material, over all of the view`() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    view.contentView.addSubview(label)
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    let harness = Harness(safeArea: .zero)
    harness.show(view)
    #expect(view.subviews.last === view.contentView)
    #expect(view.contentView.frame == view.bounds && view.subviews.first?.frame == view.bounds)
    let color = view.subviews.first?.backgroundColor
    let alpha = color?.cgColor.alpha ?? 0
    #expect(alpha > 0.5 && alpha < 1)
    view.effect = nil
    #expect(view.subviews.first?.backgroundColor == nil)
  }

  @Test func `materials follow light and dark unless they are of one kind`() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
    let dark = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterialDark))
    func white(_ view: UIView, _ style: UIUserInterfaceStyle) -> CGFloat {
      let traits = UITraitCollection(userInterfaceStyle: style)
      return view.subviews.first?.backgroundColor?.resolvedColor(with: traits).cgColor.components?.first ?? -1
    }
    #expect(white(view, .light) > 0.9 && white(view, .dark) < 0.2)
    #expect(white(dark, .light) < 0.2)
  }
}
