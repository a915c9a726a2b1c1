import Foundation
import Testing
@testable import UIKit
import WaxwingTestSupport

@MainActor private func document(_ initial: String, _ scenes: [String]) throws -> UIStoryboard {
  let objects = scenes.enumerated().map { "<scene sceneID=\"s\($0)\"><objects>\($1)</objects></scene>" }
  let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" initialViewController="\(initial)">
      <scenes>\(objects.joined())</scenes>
    </document>
    """
  return UIStoryboard(try NibDocument(name: "Containers.storyboard", data: Data(xml.utf8), bundle: .main))
}

private func page(_ id: String, _ title: String, _ extra: String = "", _ subviews: String = "") -> String {
  """
  <viewController title="\(title)" id="\(id)" sceneMemberID="viewController">
    <view key="view" contentMode="scaleToFill" id="\(id)-v">
      <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
      <subviews>\(subviews)</subviews>
    </view>
    \(extra)
  </viewController>
  """
}

private func relation(_ name: String, _ destination: String) -> String {
  "<segue destination=\"\(destination)\" kind=\"relationship\" relationship=\"\(name)\" id=\"r-\(destination)\"/>"
}

@MainActor @Suite(.serialized) struct `Containers in storyboards` {
  @Test func `a tab bar controller has its tabs, with their titles, pictures and badges`() throws {
    let tabs = """
      <tabBarController id="tabs" sceneMemberID="viewController">
        <tabBar key="tabBar" contentMode="scaleToFill" id="bar">
          <rect key="frame" x="0.0" y="0.0" width="390" height="49"/>
          <color key="tintColor" systemColor="systemOrangeColor"/>
        </tabBar>
        <connections>\(relation("viewControllers", "nav"))\(relation("viewControllers", "second"))</connections>
      </tabBarController>
      """
    let navigation = """
      <navigationController id="nav" sceneMemberID="viewController">
        <tabBarItem key="tabBarItem" title="News" image="newspaper" catalog="system" id="t1"/>
        <navigationBar key="navigationBar" contentMode="scaleToFill" id="nb"/>
        <connections>\(relation("rootViewController", "first"))</connections>
      </navigationController>
      """
    let item = "<tabBarItem key=\"tabBarItem\" systemItem=\"favorites\" badgeValue=\"3\" id=\"t2\"/>"
    let storyboard = try document(
      "tabs",
      [tabs, navigation, page("first", "First"), page("second", "Second", item)]
    )
    let controller = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
    let harness = Harness()
    harness.show(controller)
    #expect(controller.viewControllers?.count == 2)
    let first = try #require(controller.viewControllers?.first as? UINavigationController)
    #expect(first.topViewController?.title == "First")
    #expect(controller.tabBar.items?.map(\.title) == ["News", "Favorites"])
    #expect(controller.tabBar.items?.last?.badgeValue == "3")
    #expect(controller.tabBar.tintColor == .systemOrange)
    controller.selectedIndex = 1
    harness.settle()
    #expect(controller.selectedViewController?.title == "Second")
  }

  @Test func `a split view controller has its columns`() throws {
    let split = """
      <splitViewController style="doubleColumn" preferredDisplayMode="oneBesideSecondary" id="split" sceneMemberID="viewController">
        <connections>\(relation("masterViewController", "first"))\(relation("detailViewController", "second"))</connections>
      </splitViewController>
      """
    let storyboard = try document("split", [split, page("first", "First"), page("second", "Second")])
    let controller = try #require(storyboard.instantiateInitialViewController() as? UISplitViewController)
    let harness = Harness(size: CGSize(width: 1180, height: 820))
    harness.show(controller)
    #expect(controller.style == .doubleColumn)
    #expect(controller.preferredDisplayMode == .oneBesideSecondary)
    #expect(
      controller.viewController(for: .primary)?.children.last?.title
        ?? controller.viewController(for: .primary)?.title == "First"
    )
    #expect(controller.viewControllers.count == 2)
  }

  @Test func `pickers and materials are what their elements say`() throws {
    let frame = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"320\" height=\"100\"/>"
    let subviews = """
      <datePicker contentMode="scaleToFill" datePickerMode="date" style="wheels" minuteInterval="5" useCurrentDate="NO" id="d">
        \(frame)<date key="date" timeIntervalSinceReferenceDate="800000000"/>
        <date key="minimumDate" timeIntervalSinceReferenceDate="700000000"/>
      </datePicker>
      <pickerView contentMode="scaleToFill" id="p">\(frame)</pickerView>
      <visualEffectView opaque="NO" contentMode="scaleToFill" id="e">
        \(frame)
        <view key="contentView" opaque="NO" contentMode="center" insetsLayoutMarginsFromSafeArea="NO" id="ec">
          \(frame)
          <subviews><label opaque="NO" contentMode="left" text="In front" id="l">\(frame)</label></subviews>
        </view>
        <blurEffect style="systemThinMaterial"/>
      </visualEffectView>
      """
    let storyboard = try document("first", [page("first", "First", "", subviews)])
    let controller = try #require(storyboard.instantiateInitialViewController())
    let harness = Harness()
    harness.show(controller)
    let views = controller.view.subviews
    let date = try #require(views.first as? UIDatePicker)
    #expect(date.datePickerMode == .date && date.datePickerStyle == .wheels)
    #expect(date.date.timeIntervalSinceReferenceDate == 800_000_000)
    #expect(date.minimumDate?.timeIntervalSinceReferenceDate == 700_000_000)
    #expect(views[1] is UIPickerView)
    let effects = try #require(views[2] as? UIVisualEffectView)
    #expect((effects.effect as? UIBlurEffect) == UIBlurEffect(style: .systemThinMaterial))
    #expect((effects.contentView.subviews.first as? UILabel)?.text == "In front")
  }
}
