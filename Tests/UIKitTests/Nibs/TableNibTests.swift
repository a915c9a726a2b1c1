import Foundation
import Testing
@testable import UIKit
import WaxwingTestSupport

final class PlacesController: UITableViewController {
  var rows = ["Bergen", "Turku"]
  var prepared: [String] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: path.row == 0 ? "plain" : "custom", for: path)
    cell.textLabel?.text = rows[path.row]
    (cell as? PlaceCell)?.nameLabel?.text = rows[path.row]
    return cell
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    prepared.append(segue.identifier ?? "")
  }
}

final class PlaceCell: UITableViewCell {
  weak var nameLabel: UILabel?

  override class var interfaceBuilderConnections: InterfaceBuilderConnections {
    super.interfaceBuilderConnections.outlet("nameLabel", \PlaceCell.nameLabel)
  }
}

final class SettingsController: UITableViewController {
  weak var loud: UISwitch?

  override class var interfaceBuilderConnections: InterfaceBuilderConnections {
    super.interfaceBuilderConnections.outlet("loud", \SettingsController.loud)
  }
}

private let frame = #"<rect key="frame" x="0.0" y="0.0" width="390" height="844"/>"#
private let cellFrame = #"<rect key="frame" x="0.0" y="0.0" width="390" height="44"/>"#

private let places = """
  <tableViewController storyboardIdentifier="Places" id="places" customClass="PlacesController" customModule="UIKitTests" sceneMemberID="viewController">
    <tableView key="view" clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES" dataMode="prototypes" style="insetGrouped" separatorStyle="none" rowHeight="-1" estimatedRowHeight="-1" sectionHeaderHeight="18" sectionFooterHeight="18" id="table">
      \(frame)
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <color key="backgroundColor" systemColor="systemGroupedBackgroundColor"/>
      <prototypes>
        <tableViewCell clipsSubviews="YES" contentMode="scaleToFill" preservesSuperviewLayoutMargins="YES" selectionStyle="default" indentationWidth="10" reuseIdentifier="plain" textLabel="t1" detailTextLabel="d1" style="IBUITableViewCellStyleSubtitle" accessoryType="disclosureIndicator" id="p1">
          \(cellFrame)
          <autoresizingMask key="autoresizingMask"/>
          <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" preservesSuperviewLayoutMargins="YES" insetsLayoutMarginsFromSafeArea="NO" tableViewCell="p1" id="p1c">
            \(cellFrame)
            <autoresizingMask key="autoresizingMask"/>
            <subviews>
              <label opaque="NO" multipleTouchEnabled="YES" contentMode="left" insetsLayoutMarginsFromSafeArea="NO" text="Title" textAlignment="natural" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" id="t1">
                \(cellFrame)
                <autoresizingMask key="autoresizingMask"/>
                <fontDescription key="fontDescription" type="boldSystem" pointSize="19"/>
              </label>
              <label opaque="NO" multipleTouchEnabled="YES" contentMode="left" text="Far north" textAlignment="natural" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" id="d1">
                \(cellFrame)
                <autoresizingMask key="autoresizingMask"/>
                <fontDescription key="fontDescription" type="system" pointSize="12"/>
              </label>
            </subviews>
          </tableViewCellContentView>
          <connections><segue destination="settings" kind="show" identifier="open" id="g1"/></connections>
        </tableViewCell>
        <tableViewCell clipsSubviews="YES" contentMode="scaleToFill" selectionStyle="none" reuseIdentifier="custom" id="p2" customClass="PlaceCell" customModule="UIKitTests">
          \(cellFrame)
          <autoresizingMask key="autoresizingMask"/>
          <tableViewCellContentView key="contentView" opaque="NO" contentMode="center" insetsLayoutMarginsFromSafeArea="NO" tableViewCell="p2" id="p2c">
            \(cellFrame)
            <autoresizingMask key="autoresizingMask"/>
            <subviews>
              <label opaque="NO" contentMode="left" text="?" textAlignment="natural" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="n2"/>
            </subviews>
            <constraints>
              <constraint firstItem="n2" firstAttribute="leading" secondItem="p2c" secondAttribute="leading" constant="30" id="k1"/>
              <constraint firstItem="n2" firstAttribute="top" secondItem="p2c" secondAttribute="top" constant="40" id="k2"/>
              <constraint firstAttribute="bottom" secondItem="n2" secondAttribute="bottom" constant="40" id="k3"/>
            </constraints>
          </tableViewCellContentView>
          <connections><outlet property="nameLabel" destination="n2" id="o2"/></connections>
        </tableViewCell>
      </prototypes>
      <connections>
        <outlet property="dataSource" destination="places" id="c1"/>
        <outlet property="delegate" destination="places" id="c2"/>
      </connections>
    </tableView>
  </tableViewController>
  """

private let settings = """
  <tableViewController storyboardIdentifier="Settings" id="settings" customClass="SettingsController" customModule="UIKitTests" sceneMemberID="viewController">
    <tableView key="view" clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES" dataMode="static" style="grouped" separatorStyle="default" id="sTable">
      \(frame)
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <sections>
        <tableViewSection headerTitle="Sound" footerTitle="Not at night" id="sec1">
          <cells>
            <tableViewCell clipsSubviews="YES" contentMode="scaleToFill" selectionStyle="none" rowHeight="60" id="s1">
              \(cellFrame)
              <autoresizingMask key="autoresizingMask"/>
              <tableViewCellContentView key="contentView" opaque="NO" contentMode="center" tableViewCell="s1" id="s1c">
                \(cellFrame)
                <autoresizingMask key="autoresizingMask"/>
                <subviews>
                  <switch opaque="NO" contentMode="scaleToFill" on="YES" id="sw"><rect key="frame" x="300" y="6" width="51" height="31"/></switch>
                </subviews>
              </tableViewCellContentView>
            </tableViewCell>
            <tableViewCell clipsSubviews="YES" contentMode="scaleToFill" textLabel="t3" style="IBUITableViewCellStyleDefault" accessoryType="checkmark" id="s2">
              \(cellFrame)
              <autoresizingMask key="autoresizingMask"/>
              <tableViewCellContentView key="contentView" opaque="NO" contentMode="center" tableViewCell="s2" id="s2c">
                \(cellFrame)
                <autoresizingMask key="autoresizingMask"/>
                <subviews>
                  <label opaque="NO" contentMode="left" text="Always" textAlignment="natural" lineBreakMode="tailTruncation" id="t3">\(cellFrame)<autoresizingMask key="autoresizingMask"/></label>
                </subviews>
              </tableViewCellContentView>
            </tableViewCell>
          </cells>
        </tableViewSection>
      </sections>
      <connections>
        <outlet property="dataSource" destination="settings" id="c3"/>
        <outlet property="delegate" destination="settings" id="c4"/>
      </connections>
    </tableView>
    <connections><outlet property="loud" destination="sw" id="o3"/></connections>
  </tableViewController>
  """

@MainActor @Suite(.serialized) struct `Tables in storyboards` {
  private func storyboard() throws -> UIStoryboard {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" initialViewController="places">
        <scenes>
          <scene sceneID="s1"><objects>\(places)</objects></scene>
          <scene sceneID="s2"><objects>\(settings)</objects></scene>
        </scenes>
      </document>
      """
    return UIStoryboard(try NibDocument(name: "Tables.storyboard", data: Data(xml.utf8), bundle: .main))
  }

  @Test func `prototype cells are dequeued, those of a style with its labels`() throws {
    let harness = Harness()
    let controller = try #require(try storyboard().instantiateInitialViewController() as? PlacesController)
    let navigation = UINavigationController(rootViewController: controller)
    harness.show(navigation)
    let table = try #require(controller.tableView)
    #expect(table.style == .insetGrouped)
    #expect(table.separatorStyle == .none)
    let plain = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(plain.textLabel?.text == "Bergen")
    #expect(plain.textLabel?.font == .boldSystemFont(ofSize: 19))
    #expect(plain.detailTextLabel?.text == "Far north")
    #expect(plain.accessoryType == .disclosureIndicator)
    let custom = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)) as? PlaceCell)
    #expect(custom.nameLabel?.text == "Turku")
    #expect(custom.selectionStyle == .none)
    #expect(abs(custom.frame.height - 100.5) < 1)
    #expect(custom.nameLabel?.frame.minX == 30)
    harness.tap(plain)
    harness.settle()
    #expect(controller.prepared == ["open"])
    #expect(navigation.topViewController is SettingsController)
  }

  @Test func `cells that stand in the storyboard are the table's rows`() throws {
    let harness = Harness()
    let found = try storyboard().instantiateViewController(withIdentifier: "Settings")
    let controller = try #require(found as? SettingsController)
    harness.show(controller)
    let table = try #require(controller.tableView)
    #expect(table.style == .grouped)
    #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 2)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 60)
    let second = table.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(second?.textLabel?.text == "Always")
    #expect(second?.accessoryType == .checkmark)
    #expect(controller.loud?.isOn == true)
    let labels = harness.semantics.flattened.compactMap(\.label)
    #expect(labels.contains("SOUND") || labels.contains("Sound"))
    #expect(labels.contains("Not at night"))
  }
}

@MainActor @Suite(.serialized) struct `Controls in nibs` {
  private func load(_ element: String) -> UIView? {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
          \(element)
        </objects>
      </document>
      """
    return UINib(data: Data(xml.utf8), bundle: nil).instantiate(withOwner: nil).first as? UIView
  }

  @Test func `a text field and its traits`() throws {
    let made = load(
      """
      <textField opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="left" contentVerticalAlignment="center" text="a@b.de" borderStyle="roundedRect" placeholder="Address" textAlignment="center" minimumFontSize="17" clearButtonMode="whileEditing" id="f">
        \(cellFrame)
        <color key="textColor" systemColor="systemRedColor"/>
        <fontDescription key="fontDescription" type="system" pointSize="15"/>
        <textInputTraits key="textInputTraits" autocapitalizationType="words" autocorrectionType="no" keyboardType="emailAddress" returnKeyType="done" secureTextEntry="YES" textContentType="username"/>
      </textField>
      """
    )
    let field = try #require(made as? UITextField)
    #expect(field.text == "a@b.de" && field.placeholder == "Address")
    #expect(field.borderStyle == .roundedRect && field.clearButtonMode == .whileEditing)
    #expect(field.textAlignment == .center && field.font?.pointSize == 15 && field.textColor == .systemRed)
    #expect(field.autocapitalizationType == .words && field.autocorrectionType == .no)
    #expect(field.keyboardType == .emailAddress && field.returnKeyType == .done && field.isSecureTextEntry)
    #expect(field.textContentType == .username)
    #expect(field.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
  }

  @Test func `a text view`() throws {
    let made = load(
      """
      <textView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" editable="NO" textAlignment="natural" id="v">
        \(frame)
        <string key="text">Two
      lines</string>
        <fontDescription key="fontDescription" type="system" pointSize="14"/>
        <textInputTraits key="textInputTraits" autocapitalizationType="sentences"/>
      </textView>
      """
    )
    let view = try #require(made as? UITextView)
    #expect(view.text.hasPrefix("Two") && view.text.contains("lines"))
    #expect(!view.isEditable && view.font?.pointSize == 14)
  }

  @Test func `segments, sliders, steppers, pages, progress and an indicator`() throws {
    let segments = try #require(
      load(
        """
        <segmentedControl opaque="NO" contentMode="scaleToFill" segmentControlStyle="plain" selectedSegmentIndex="1" id="s">
          \(cellFrame)<segments><segment title="One"/><segment title="Two" enabled="NO"/></segments>
        </segmentedControl>
        """
      ) as? UISegmentedControl
    )
    #expect(segments.numberOfSegments == 2 && segments.selectedSegmentIndex == 1)
    #expect(segments.titleForSegment(at: 0) == "One" && !segments.isEnabledForSegment(at: 1))
    let slider = try #require(
      load(#"<slider opaque="NO" contentMode="scaleToFill" value="5" minValue="2" maxValue="10" id="s"/>"#)
        as? UISlider
    )
    #expect(slider.value == 5 && slider.minimumValue == 2 && slider.maximumValue == 10)
    let stepper = try #require(
      load(
        #"<stepper opaque="NO" contentMode="scaleToFill" value="3" minimumValue="1" maximumValue="9" stepValue="2" wraps="YES" id="s"/>"#
      ) as? UIStepper
    )
    #expect(stepper.value == 3 && stepper.stepValue == 2 && stepper.wraps)
    let pages = try #require(
      load(#"<pageControl opaque="NO" contentMode="scaleToFill" numberOfPages="4" currentPage="2" id="p"/>"#)
        as? UIPageControl
    )
    #expect(pages.numberOfPages == 4 && pages.currentPage == 2)
    let progress = try #require(
      load(#"<progressView opaque="NO" contentMode="scaleToFill" progress="0.25" id="p"/>"#)
        as? UIProgressView
    )
    #expect(progress.progress == 0.25)
    let indicator = try #require(
      load(
        #"<activityIndicatorView opaque="NO" contentMode="scaleToFill" animating="YES" style="large" id="i"><rect key="frame" x="10" y="20" width="37" height="37"/></activityIndicatorView>"#
      ) as? UIActivityIndicatorView
    )
    #expect(indicator.isAnimating && indicator.style == .large && indicator.frame.minX == 10)
  }
}
