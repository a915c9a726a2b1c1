import Foundation
import Testing
@testable import UIKit
import WaxwingTestSupport

final class MenuController: UIViewController {
  weak var openButton: UIButton?
  var prepared: [String] = []
  var returns = 0

  override class var interfaceBuilderConnections: InterfaceBuilderConnections {
    super.interfaceBuilderConnections
      .outlet("openButton", \MenuController.openButton)
      .action("backToMenu:", Selector("backToMenu(_:)", MenuController.backToMenu(_:)))
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    prepared.append(segue.identifier ?? "")
    (segue.destination as? DishController)?.dish = "Soup"
  }

  func backToMenu(_ segue: UIStoryboardSegue) { returns += 1 }
}

final class DishController: UIViewController {
  var dish = ""
  weak var backButton: UIButton?

  override class var interfaceBuilderConnections: InterfaceBuilderConnections {
    super.interfaceBuilderConnections.outlet("backButton", \DishController.backButton)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = dish
  }
}

private let storyboardXML = """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" initialViewController="nav">
    <scenes>
      <scene sceneID="s1"><objects>
        <navigationController storyboardIdentifier="Navigation" id="nav" sceneMemberID="viewController">
          <navigationBar key="navigationBar" contentMode="scaleToFill" largeTitles="YES" id="bar">
            <rect key="frame" x="0.0" y="0.0" width="390" height="44"/>
          </navigationBar>
          <connections><segue destination="menu" kind="relationship" relationship="rootViewController" id="r1"/></connections>
        </navigationController>
      </objects></scene>
      <scene sceneID="s2"><objects>
        <viewController storyboardIdentifier="Menu" id="menu" customClass="MenuController" customModule="UIKitTests" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="menuView">
            <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>
              <button opaque="NO" contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="open">
                <state key="normal" title="Open"/>
                <connections><segue destination="dish" kind="show" identifier="openDish" id="g1"/></connections>
              </button>
            </subviews>
            <viewLayoutGuide key="safeArea" id="safe"/>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
            <constraints>
              <constraint firstItem="open" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="20" id="c1"/>
              <constraint firstItem="open" firstAttribute="centerX" secondItem="menuView" secondAttribute="centerX" id="c2"/>
            </constraints>
          </view>
          <navigationItem key="navigationItem" title="Menu" id="item">
            <barButtonItem key="rightBarButtonItem" systemItem="add" id="add">
              <connections><segue destination="dish" kind="presentation" identifier="addDish" id="g2"/></connections>
            </barButtonItem>
          </navigationItem>
          <connections><outlet property="openButton" destination="open" id="o1"/></connections>
        </viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="first" userLabel="First Responder" customClass="UIResponder" sceneMemberID="firstResponder"/>
      </objects></scene>
      <scene sceneID="s3"><objects>
        <viewController storyboardIdentifier="Dish" id="dish" customClass="DishController" customModule="UIKitTests" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="dishView">
            <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
            <subviews>
              <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="back">
                <rect key="frame" x="20" y="200" width="100" height="44"/>
                <state key="normal" title="Back"/>
                <connections><segue destination="exit" kind="unwind" unwindAction="backToMenu:" id="g3"/></connections>
              </button>
            </subviews>
          </view>
          <connections><outlet property="backButton" destination="back" id="o2"/></connections>
        </viewController>
        <exit id="exit" userLabel="Exit" sceneMemberID="exit"/>
      </objects></scene>
    </scenes>
  </document>
  """

@MainActor @Suite(.serialized) struct `Storyboards` {
  private func storyboard() throws -> UIStoryboard {
    UIStoryboard(try NibDocument(name: "Menu.storyboard", data: Data(storyboardXML.utf8), bundle: .main))
  }

  private func shown() throws -> (Harness, UINavigationController, MenuController) {
    let harness = Harness()
    let made = try storyboard().instantiateInitialViewController()
    let navigation = try #require(made as? UINavigationController)
    harness.show(navigation)
    harness.flush()
    let menu = try #require(navigation.topViewController as? MenuController)
    return (harness, navigation, menu)
  }

  @Test func `the initial controller comes with what it holds`() throws {
    let (_, navigation, menu) = try shown()
    #expect(navigation.viewControllers.count == 1)
    #expect(navigation.navigationBar.prefersLargeTitles)
    #expect(menu.navigationItem.title == "Menu")
    #expect(menu.navigationItem.rightBarButtonItem != nil)
    #expect(menu.storyboard != nil)
  }

  @Test func `a controller's view is made when it is asked for, with its outlets`() throws {
    _ = Harness()
    let menu: MenuController = try storyboard().instantiateViewController(identifier: "Menu")
    #expect(!menu.isViewLoaded)
    #expect(menu.openButton == nil)
    menu.loadViewIfNeeded()
    #expect(menu.openButton?.currentTitle == "Open")
    #expect(menu.view.backgroundColor == .systemBackground)
  }

  @Test func `constraints to the safe area hold`() throws {
    let (_, _, menu) = try shown()
    let button = try #require(menu.openButton)
    #expect(button.frame.minY == menu.view.safeAreaInsets.top + 20)
    #expect(button.frame.midX == 195)
  }

  @Test func `a button's segue prepares its controller, then shows the destination`() throws {
    let (harness, navigation, menu) = try shown()
    menu.openButton?.sendActions(for: .touchUpInside)
    harness.settle()
    #expect(menu.prepared == ["openDish"])
    let dish = try #require(navigation.topViewController as? DishController)
    #expect(dish.title == "Soup")
  }

  @Test func `a segue is performed by its identifier`() throws {
    let (harness, navigation, menu) = try shown()
    menu.performSegue(withIdentifier: "openDish", sender: nil)
    harness.settle()
    #expect(navigation.topViewController is DishController)
  }

  @Test func `unwinding calls the action and goes back`() throws {
    let (harness, navigation, menu) = try shown()
    menu.performSegue(withIdentifier: "openDish", sender: nil)
    harness.settle()
    let dish = try #require(navigation.topViewController as? DishController)
    dish.backButton?.sendActions(for: .touchUpInside)
    harness.settle()
    #expect(menu.returns == 1)
    #expect(navigation.topViewController === menu)
  }

  @Test func `a controller that is not shown any more goes away`() throws {
    _ = Harness()
    weak var menu: MenuController?
    do {
      let made: MenuController = try storyboard().instantiateViewController(identifier: "Menu")
      made.loadViewIfNeeded()
      menu = made
    }
    #expect(menu == nil)
  }
}
