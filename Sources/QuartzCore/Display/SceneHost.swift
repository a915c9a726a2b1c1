/// The app, as a display with several windows or tabs sees it: it is asked for a scene for each of them.
@MainActor
package protocol SceneHost: AnyObject {
  /// Connects a scene that shows itself on a display of its own.
  ///
  /// Nil if the app knows no scenes: it has one surface, on the display it was launched with.
  func connectScene(on display: any Display, screen: SceneScreen) -> (any HostedScene)?
  /// Whether anyone can see an app that knows no scenes.
  func visibilityDidChange(isVisible: Bool)
}

/// A scene, as the window or tab that shows it sees it.
@MainActor
package protocol HostedScene: AnyObject {
  /// Gives the scene an event, also while it has no surface yet.
  func send(_ event: DisplayEvent)
}

/// What a scene is shown on, as the window or tab says.
package struct SceneScreen: Sendable, Equatable {
  /// In points.
  package var size: CGSize
  /// Device pixels per point.
  package var scale: CGFloat
  package var isDark: Bool
  /// From "XS" to "AX5"; nil for the usual one.
  package var textSize: String?
  /// Nil: what a known device of the size has.
  package var safeArea: SceneInsets?
  package var reducesMotion = false
  package var wantsHighContrast = false
  package var accent: SceneAccent?
  /// Whether it is a window that can be given any size, as those of a desktop.
  package var isWindow = false
  /// Names the window for as long as its person goes on with it, also after it was lost; nil for one that has no name.
  package var session: String?

  package init(size: CGSize, scale: CGFloat, isDark: Bool = false, textSize: String? = nil) {
    (self.size, self.scale, self.isDark, self.textSize) = (size, scale, isDark, textSize)
  }
}

/// What a device keeps of the edges of a window, in points.
package struct SceneInsets: Sendable, Equatable {
  package var top: CGFloat
  package var left: CGFloat
  package var bottom: CGFloat
  package var right: CGFloat

  package init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

/// A colour that the desktop's person has chosen for all programs, in sRGB.
package struct SceneAccent: Sendable, Hashable {
  package var red: CGFloat
  package var green: CGFloat
  package var blue: CGFloat

  package init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }
}
