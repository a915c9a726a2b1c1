import UIKit

/// What the environment says of a list.
@MainActor struct ListSettings {
  var look: ListLook
  var isEditing: Bool
  var isScrollEnabled: Bool
  var showsIndicators: Bool
  var hidesBackground: Bool
  var margins: ContentMargins
  var minimumRowHeight: CGFloat
  var isDark: Bool
  var tint: Color?
  var isEnabled: Bool
  var refresh: RefreshAction?
  var reader: ScrollTargets?
  var editMode: Binding<EditMode>?
  var position: ScrollPositionBinding?
  var isPaging: Bool
  var targetBehavior: (any ScrollTargetBehavior)?
  weak var splitColumn: SplitColumn?
  private var basedOnSize: Axis.Set

  init(_ environment: EnvironmentValues) {
    look = environment.listLook
    editMode = environment.editMode
    isEditing = environment.editMode?.wrappedValue.isEditing ?? false
    isScrollEnabled = environment.isScrollEnabled
    showsIndicators =
      environment.verticalScrollIndicatorVisibility != .hidden
      && environment.verticalScrollIndicatorVisibility != .never
    hidesBackground = environment.scrollContentBackground == .hidden
    margins = environment.contentMargins
    minimumRowHeight = environment.defaultMinListRowHeight
    isDark = environment.colorScheme == .dark
    tint = environment.tintColor
    isEnabled = environment.isEnabled
    refresh = environment.refresh
    reader = environment.scrollTargets
    position = environment.scrollPositionBinding
    isPaging = environment.isScrollPaging
    targetBehavior = environment.scrollTargetBehavior
    splitColumn = environment.splitColumn
    basedOnSize = environment.bouncesBasedOnSize
  }

  /// Whether content that fits bounces all the same.
  func bounces(_ axis: Axis.Set) -> Bool { !basedOnSize.contains(axis) }
}
