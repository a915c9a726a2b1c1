import Foundation
import Testing
@testable import UIKit
import WaxwingTestSupport

/// The XML around what a test is about.
@MainActor private func nib(_ objects: String) -> UINib {
  let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        \(objects)
      </objects>
      <resources>
        <namedColor name="Brand"><color red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor>
      </resources>
    </document>
    """
  return UINib(data: Data(xml.utf8), bundle: nil)
}

final class CardCell: UICollectionViewCell {
  weak var titleLabel: UILabel?
  var marks: [UIView]?
  var titleTop: NSLayoutConstraint?
  var radius: CGFloat = 0
  var awakenings = 0
  var presses: [String] = []

  override class var interfaceBuilderConnections: InterfaceBuilderConnections {
    super.interfaceBuilderConnections
      .outlet("titleLabel", \CardCell.titleLabel)
      .outlet("titleTop", \CardCell.titleTop)
      .outlet("radius", \CardCell.radius)
      .outletCollection("marks", \CardCell.marks)
      .action("press:", Selector("press(_:)", CardCell.press(_:)))
  }

  func press(_ sender: UIButton) { presses.append(sender.currentTitle ?? "") }

  override func awakeFromNib() {
    super.awakeFromNib()
    // All outlets are connected by now.
    if titleLabel != nil { awakenings += 1 }
  }
}

private let cell = """
  <collectionViewCell opaque="NO" clipsSubviews="YES" contentMode="center" reuseIdentifier="card" id="cell" customClass="CardCell" customModule="UIKitTests" customModuleProvider="target">
    <rect key="frame" x="0.0" y="0.0" width="200" height="80"/>
    <autoresizingMask key="autoresizingMask"/>
    <view key="contentView" opaque="NO" contentMode="center" insetsLayoutMarginsFromSafeArea="NO" id="content">
      <rect key="frame" x="0.0" y="0.0" width="200" height="80"/>
      <subviews>
        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" text="Title" textAlignment="center" lineBreakMode="tailTruncation" numberOfLines="2" translatesAutoresizingMaskIntoConstraints="NO" id="title">
          <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="20"/>
          <color key="textColor" name="Brand"/>
        </label>
        <button opaque="NO" contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="button">
          <state key="normal" title="Save"/>
          <connections><action selector="press:" destination="cell" eventType="touchUpInside" id="a1"/></connections>
        </button>
      </subviews>
      <constraints>
        <constraint firstItem="title" firstAttribute="top" secondItem="content" secondAttribute="top" constant="12" id="top"/>
        <constraint firstItem="title" firstAttribute="leading" secondItem="content" secondAttribute="leading" constant="16" id="lead"/>
        <constraint firstAttribute="trailing" secondItem="title" secondAttribute="trailing" constant="16" id="trail"/>
        <constraint firstItem="button" firstAttribute="top" secondItem="title" secondAttribute="bottom" constant="4" id="gap"/>
        <constraint firstItem="button" firstAttribute="centerX" secondItem="content" secondAttribute="centerX" id="mid"/>
        <constraint firstItem="button" firstAttribute="width" secondItem="content" secondAttribute="width" multiplier="1:2" id="half"/>
      </constraints>
    </view>
    <userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="8"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="number" keyPath="radius"><real key="value" value="3"/></userDefinedRuntimeAttribute>
    </userDefinedRuntimeAttributes>
    <connections>
      <outlet property="titleLabel" destination="title" id="o1"/>
      <outlet property="titleTop" destination="top" id="o2"/>
      <outletCollection property="marks" destination="title" id="o3"/>
      <outletCollection property="marks" destination="button" id="o4"/>
    </connections>
  </collectionViewCell>
  """

@MainActor @Suite(.serialized) struct `Nibs` {
  private func makeCard() throws -> CardCell {
    try #require(nib(cell).instantiate(withOwner: nil).first as? CardCell)
  }

  @Test func `a cell of a nib has its class, its views and what they say`() throws {
    let harness = Harness()
    let card = try makeCard()
    harness.show(card)
    harness.flush()
    let title = try #require(card.titleLabel)
    #expect(title.superview === card.contentView)
    #expect(title.text == "Title")
    #expect(title.textAlignment == .center)
    #expect(title.numberOfLines == 2)
    #expect(title.font == UIFont.systemFont(ofSize: 20, weight: .semibold))
    #expect(title.textColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    #expect(title.contentHuggingPriority(for: .horizontal) == UILayoutPriority(251))
    #expect(card.clipsToBounds)
    #expect(card.reuseIdentifier == "card")
  }

  @Test func `constraints of a nib place its views`() throws {
    let harness = Harness()
    let card = try makeCard()
    harness.show(card)
    harness.flush()
    let title = try #require(card.titleLabel)
    #expect(title.frame.minX == 16)
    #expect(title.frame.minY == 12)
    #expect(title.frame.width == 168)
    let button = try #require(card.contentView.subviews.last)
    #expect(button.frame.width == 100)
    #expect(button.frame.midX == 100)
  }

  @Test func `outlets, collections of them and constraints are connected before the cell wakes`() throws {
    _ = Harness()
    let card = try makeCard()
    #expect(card.awakenings == 1)
    #expect(card.titleTop?.constant == 12)
    #expect(card.marks?.count == 2)
  }

  @Test func `an action of a nib reaches its target`() throws {
    _ = Harness()
    let card = try makeCard()
    let button = try #require(card.contentView.subviews.last as? UIButton)
    button.sendActions(for: .touchUpInside)
    #expect(card.presses == ["Save"])
  }

  @Test func `runtime attributes set the layer and the class's own properties`() throws {
    _ = Harness()
    let card = try makeCard()
    #expect(card.layer.cornerRadius == 8)
    #expect(card.radius == 3)
  }

  @Test func `each instantiation makes objects of its own`() throws {
    _ = Harness()
    let nib = nib(cell)
    let first = try #require(nib.instantiate(withOwner: nil).first as? CardCell)
    let second = try #require(nib.instantiate(withOwner: nil).first as? CardCell)
    #expect(first !== second)
    #expect(first.titleLabel !== second.titleLabel)
  }

  @Test func `a collection view makes its cells from a nib, and reuses them`() throws {
    let harness = Harness()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 80)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 400),
      collectionViewLayout: layout
    )
    view.contentInsetAdjustmentBehavior = .never
    view.register(nib(cell), forCellWithReuseIdentifier: "card")
    let source = Rows()
    view.dataSource = source
    harness.show(view)
    harness.flush()
    let visible = view.visibleCells.compactMap { $0 as? CardCell }
    #expect(visible.count == 5)
    #expect(Set(visible.map { $0.titleLabel?.text }) == ["Row 0", "Row 1", "Row 2", "Row 3", "Row 4"])
    view.contentOffset.y = 4000
    harness.flush()
    #expect(CardCell.count(in: source) <= 16)
  }

  final class Rows: NSObject, UICollectionViewDataSource {
    var cells: Set<ObjectIdentifier> = []
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      100
    }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let made = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
      cells.insert(ObjectIdentifier(made))
      (made as? CardCell)?.titleLabel?.text = "Row \(indexPath.item)"
      return made
    }
  }
}

extension CardCell {
  fileprivate static func count(in rows: `Nibs`.Rows) -> Int { rows.cells.count }
}
