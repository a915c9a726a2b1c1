// What stands beside the content of a list cell?

import CoreGraphics
import Foundation

/// A chevron, checkmark, control or view at the side of a list cell.
public struct UICellAccessory {
  /// When an accessory shows.
  public enum DisplayedState: Int, Sendable {
    case always = 0
    case whenEditing = 1
    case whenNotEditing = 2
  }

  /// The width that an accessory keeps free, so that accessories of several cells align.
  public enum LayoutDimension: Hashable, Sendable {
    case actual
    case standard
    case custom(CGFloat)
  }

  /// The kinds of accessories; all but custom views can be in a cell once.
  public enum AccessoryType: Hashable {
    case disclosureIndicator
    case outlineDisclosure
    case checkmark
    case delete
    case insert
    case reorder
    case multiselect
    case label
    case detail
    case customView(UIView)
  }

  public typealias ActionHandler = @MainActor () -> Void

  public let accessoryType: AccessoryType
  public let displayed: DisplayedState
  let options: Options
  let placement: Placement
  let actionHandler: ActionHandler?

  /// What all kinds of options come down to.
  struct Options {
    var isHidden = false
    var reservedLayoutWidth = LayoutDimension.standard
    var tintColor: UIColor?
    var text: String?
    var font: UIFont?
    var outlineStyle = OutlineDisclosureOptions.Style.automatic
    var showsVerticalSeparator = false
    var maintainsFixedSize = false
  }

  init(
    _ type: AccessoryType,
    _ displayed: DisplayedState,
    _ options: Options,
    leading: Bool = false,
    actionHandler: ActionHandler? = nil
  ) {
    accessoryType = type
    self.displayed = displayed
    self.options = options
    placement = leading ? .leading(displayed: displayed) : .trailing(displayed: displayed)
    self.actionHandler = actionHandler
  }

  /// The side of the cell, and where among the accessories there.
  public enum Placement {
    /// Answers the index at which a custom accessory goes in among those given.
    public typealias Position = @MainActor (_ accessories: [UICellAccessory]) -> Int

    case leading(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    case trailing(displayed: DisplayedState = .always, at: Position = { $0.count })

    var isLeading: Bool {
      switch self {
      case .leading: true
      case .trailing: false
      }
    }

    var displayed: DisplayedState {
      switch self {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    }

    var position: Position {
      switch self {
      case .leading(_, let position), .trailing(_, let position): position
      }
    }
  }

  init(customView configuration: CustomViewConfiguration) {
    accessoryType = .customView(configuration.customView)
    displayed = configuration.placement.displayed
    placement = configuration.placement
    options = Options(
      isHidden: configuration.isHidden,
      reservedLayoutWidth: configuration.reservedLayoutWidth,
      tintColor: configuration.tintColor,
      maintainsFixedSize: configuration.maintainsFixedSize
    )
    actionHandler = nil
  }

  func isDisplayed(editing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: editing
    case .whenNotEditing: !editing
    }
  }
}
