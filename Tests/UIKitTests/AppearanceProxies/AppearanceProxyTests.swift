import Foundation
import Testing
import UIKit
import WaxwingTestSupport

// Proxies are for the whole process: each test has view classes of its own.
private final class PlainTable: UITableView {}
private final class ColoredSwitch: UISwitch {}
private class BaseLabel: UILabel {}
private final class SpecialLabel: BaseLabel {}
private final class Box: UIView {}
private final class Inner: UIView {}
private final class TitledBar: UINavigationBar {}
private final class ButtonItem: UIBarButtonItem {}

@MainActor @Suite struct `Appearance proxies` {
  let harness = Harness(safeArea: .zero)

  @Test func `a value reaches each instance that comes into a window`() {
    ColoredSwitch.appearance().onTintColor = .systemPurple
    let view = ColoredSwitch(frame: .zero)
    #expect(view.onTintColor == nil)
    harness.show(view)
    #expect(view.onTintColor == .systemPurple)
  }

  @Test func `an instance's own value stays`() {
    ColoredSwitch.appearance().onTintColor = .systemPurple
    let view = ColoredSwitch(frame: .zero)
    view.onTintColor = .systemRed
    harness.show(view)
    #expect(view.onTintColor == .systemRed)
  }

  @Test(arguments: [UITableView.Style.plain, .insetGrouped])
  func `a table's background is replaced whatever its style`(_ style: UITableView.Style) {
    PlainTable.appearance().backgroundColor = .clear
    let table = PlainTable(frame: CGRect(x: 0, y: 0, width: 300, height: 300), style: style)
    harness.show(table)
    #expect(table.backgroundColor == .clear)
    let other = UITableView(frame: .zero, style: style)
    harness.show(other)
    #expect(other.backgroundColor != .clear)
  }

  @Test func `a subclass's proxy comes before its superclass's`() {
    SpecialLabel.appearance().textColor = .systemRed
    BaseLabel.appearance().textColor = .systemBlue
    let special = SpecialLabel(frame: .zero)
    let base = BaseLabel(frame: .zero)
    harness.show(special)
    harness.show(base)
    #expect(special.textColor == .systemRed)
    #expect(base.textColor == .systemBlue)
  }

  @Test func `a proxy may be for what is in others only, and comes first there`() {
    Inner.appearance().tintColor = .systemGreen
    Inner.appearance(whenContainedInInstancesOf: [Box.self]).tintColor = .systemOrange
    let box = Box(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let (inside, outside) = (Inner(frame: .zero), Inner(frame: .zero))
    box.addSubview(inside)
    harness.show(box)
    #expect(inside.tintColor == .systemOrange)
    harness.show(outside)
    #expect(outside.tintColor == .systemGreen)
  }

  @Test func `bars take over appearances and titles, and the proxy stays the same object`() {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemTeal
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    TitledBar.appearance().standardAppearance = appearance
    TitledBar.appearance().scrollEdgeAppearance = appearance
    #expect(TitledBar.appearance() === TitledBar.appearance())
    let bar = TitledBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    harness.show(bar)
    #expect(bar.standardAppearance.backgroundColor == .systemTeal)
    #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .white)
    #expect(UINavigationBar(frame: .zero).standardAppearance.backgroundColor == nil)
  }

  @Test func `a bar keeps a copy of the appearance it was given`() {
    let bar = UINavigationBar(frame: .zero)
    let appearance = UINavigationBarAppearance()
    bar.standardAppearance = appearance
    appearance.backgroundColor = .systemRed
    #expect(bar.standardAppearance.backgroundColor == nil)
  }

  @Test func `bar buttons take theirs when a bar shows them`() {
    ButtonItem.appearance().tintColor = .systemPink
    let item = ButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItem = item
    harness.show(UINavigationController(rootViewController: controller))
    #expect(item.tintColor == .systemPink)
  }
}
