import Foundation
import QuartzCore
import Testing
import WaxwingTestSupport

@testable import UIKit

@MainActor @Suite struct `Buttons` {
  @Test func `a plain configuration is as high as iOS makes it`() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Add"
    let button = UIButton(configuration: configuration)
    #expect(button.intrinsicContentSize.height == 34.5)
    configuration.buttonSize = .large
    button.configuration = configuration
    #expect(button.intrinsicContentSize.height == 50.5)
    configuration.buttonSize = .small
    button.configuration = configuration
    #expect(button.intrinsicContentSize.height == 28)
  }

  @Test func `an updated configuration has the colours of the button's state`() {
    var configuration = UIButton.Configuration.filled()
    configuration.baseBackgroundColor = .systemRed
    let button = UIButton(configuration: configuration)
    let normal = configuration.updated(for: button)
    #expect(normal.baseForegroundColor == .white)
    #expect(normal.background.backgroundColor == .systemRed)
    button.isHighlighted = true
    let pressed = configuration.updated(for: button)
    #expect(pressed.background.backgroundColor != .systemRed)
    button.isHighlighted = false
    button.isEnabled = false
    let disabled = configuration.updated(for: button)
    #expect(disabled.baseForegroundColor == .tertiaryLabel)
    #expect(disabled.background.backgroundColor == .tertiarySystemFill)
    // What is shown is what it says: the state's colours are not applied twice.
    button.configuration = disabled
    #expect(button.currentTitleColor == .tertiaryLabel)
    #expect(disabled.updated(for: button) == disabled)
    // The one that it was made from is as it was.
    #expect(
      configuration.baseForegroundColor == nil && configuration.background.backgroundColor == nil
    )
  }

  @Test func `an updated plain configuration fades its content while pressed`() {
    let button = UIButton(configuration: .plain())
    button.isHighlighted = true
    let pressed = UIButton.Configuration.plain().updated(for: button)
    #expect(pressed.background.backgroundColor == nil)
    let alpha = pressed.baseForegroundColor?.components(for: .current).alpha ?? 1
    #expect(alpha < 1 && alpha > 0)
  }

  @Test func `a system button is its label with 6 points above and below`() {
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    #expect(button.intrinsicContentSize.height == 30)
    #expect(abs(button.intrinsicContentSize.width - 46) < 1)
  }

  @Test func `content is placed by a pure function`() {
    var layout = ButtonLayout()
    layout.image = CGSize(width: 20, height: 20)
    layout.title = CGSize(width: 60, height: 20)
    layout.imagePadding = 8
    layout.insets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    #expect(layout.size == CGSize(width: 112, height: 34))
    let bounds = CGRect(x: 0, y: 0, width: 132, height: 44)
    let middle = layout.frames(in: bounds, horizontal: .center, vertical: .center)
    #expect(middle.image == CGRect(x: 22, y: 12, width: 20, height: 20))
    #expect(middle.title == CGRect(x: 50, y: 12, width: 60, height: 20))
    layout.isRightToLeft = true
    let flipped = layout.frames(in: bounds, horizontal: .leading, vertical: .center)
    #expect(flipped.image.maxX == 120 && flipped.title.maxX == 92)
    layout.isRightToLeft = false
    layout.placement = .top
    #expect(layout.size == CGSize(width: 84, height: 62))
    let stacked = layout.frames(
      in: CGRect(origin: .zero, size: layout.size),
      horizontal: .center,
      vertical: .center
    )
    #expect(stacked.image == CGRect(x: 32, y: 7, width: 20, height: 20))
    #expect(stacked.title == CGRect(x: 12, y: 35, width: 60, height: 20))
    layout.placement = .trailing
    let trailing = layout.frames(in: bounds, horizontal: .left, vertical: .top)
    #expect(trailing.title.minX == 12 && trailing.image.minX == 80 && trailing.image.minY == 7)
  }

  @Test(arguments: [0, 1, 2, 3])
  func `configurations colour background and content`(index: Int) {
    let all: [UIButton.Configuration] = [.plain(), .gray(), .tinted(), .filled()]
    let appearance = ButtonAppearance(all[index], state: .normal, role: .normal, tint: .systemBlue)
    let backgrounds: [UIColor?] = [
      nil, .secondarySystemFill, .systemBlue.withAlphaComponent(ButtonMetrics.tintedBackgroundAlpha),
      .systemBlue,
    ]
    #expect(appearance.background == backgrounds[index])
    #expect(appearance.foreground == (index == 3 ? .white : .systemBlue))
    let disabled = ButtonAppearance(all[index], state: .disabled, role: .normal, tint: .systemBlue)
    #expect(disabled.foreground == .tertiaryLabel)
    let pressed = ButtonAppearance(all[index], state: .highlighted, role: .normal, tint: .systemBlue)
    #expect(pressed != appearance)
  }

  @Test func `a tap sends the action, and the primary action`() {
    let harness = Harness()
    let recorder = Recorder()
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Save") { _ in recorder.note("primary") }
    )
    button.addAction(UIAction { _ in recorder.note("up") }, for: .touchUpInside)
    button.frame = CGRect(x: 100, y: 200, width: 100, height: 44)
    harness.show(button)
    #expect(button.currentTitle == "Save")
    harness.tap(button)
    #expect(recorder.take() == ["up", "primary"])
    button.isEnabled = false
    harness.tap(button)
    #expect(recorder.take() == [])
  }

  @Test func `pressing dims the title of a system button`() {
    let harness = Harness()
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    button.frame = CGRect(x: 100, y: 200, width: 100, height: 44)
    harness.show(button)
    harness.touchDown(at: CGPoint(x: 150, y: 220))
    harness.advance(by: 0.2)
    #expect(button.isHighlighted)
    #expect(abs((button.titleLabel?.alpha ?? 0) - 0.2) < 0.001)
    harness.touchUp(at: CGPoint(x: 150, y: 220))
    #expect(button.titleLabel?.alpha == 1)
  }

  @Test func `titles and colours are those of the state, or of the normal one`() {
    let button = UIButton(type: .custom)
    button.setTitle("Follow", for: .normal)
    button.setTitle("Following", for: .selected)
    button.setTitleColor(.systemRed, for: .normal)
    #expect(button.currentTitle == "Follow")
    button.isSelected = true
    #expect(button.currentTitle == "Following")
    #expect(button.titleLabel?.text == "Following")
    #expect(button.titleLabel?.textColor == .systemRed)
    #expect(UIButton(type: .custom).currentTitleColor == .white)
  }

  @Test func `the update handler runs with the state and may change the configuration`() {
    let harness = Harness()
    let button = UIButton(configuration: .filled())
    button.configurationUpdateHandler = { button in
      button.configuration?.title = button.isSelected ? "On" : "Off"
    }
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    harness.show(button)
    #expect(button.titleLabel?.text == "Off")
    button.isSelected = true
    harness.flush()
    #expect(button.titleLabel?.text == "On")
  }

  @Test func `a transformer changes the font of the title`() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Big"
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.uiKit.font = .systemFont(ofSize: 30)
      return outgoing
    }
    let button = UIButton(configuration: configuration)
    #expect(button.titleLabel?.font.pointSize == 30)
    #expect(button.intrinsicContentSize.height == 50)
  }

  @Test func `a toggle button changes its selection`() {
    let harness = Harness()
    let button = UIButton(type: .system)
    button.setTitle("Star", for: .normal)
    button.changesSelectionAsPrimaryAction = true
    button.frame = CGRect(x: 100, y: 200, width: 100, height: 44)
    harness.show(button)
    harness.tap(button)
    #expect(button.isSelected)
    harness.tap(button)
    #expect(!button.isSelected)
  }

  @Test func `a button is one element with its title as label`() {
    let harness = Harness()
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Save"
    configuration.image = UIImage(systemName: "star")
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 100, y: 200, width: 100, height: 44)
    harness.show(button)
    let element = harness.element(labelled: "Save")
    #expect(element?.role == .button)
    #expect(element?.children.isEmpty == true)
    #expect(element?.actions == [.activate])
  }
}
