import UIKit

/// What a window was opened for: a scene of the app, and a value.
struct WindowRequest: Equatable {
  let group: Int
  let value: AnyHashable?

  private static let activityType = "waxwing.window"

  init(group: Int, value: AnyHashable?) { (self.group, self.value) = (group, value) }

  /// What was asked for as the window's scene was; nil where nobody asked for anything.
  init?(_ activities: Set<NSUserActivity>) {
    guard let info = activities.first(where: { $0.activityType == Self.activityType })?.userInfo,
      let group = info["group"] as? Int
    else { return nil }
    self.init(group: group, value: info["value"] as? AnyHashable)
  }

  var activity: NSUserActivity {
    let activity = NSUserActivity(activityType: Self.activityType)
    var info: [AnyHashable: Any] = ["group": group]
    info["value"] = value
    activity.userInfo = info
    return activity
  }
}
