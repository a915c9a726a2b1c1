import Foundation

/// Something that can be done with what is shared.
@MainActor open class UIActivity: NSObject {
  /// The name of an activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
  }

  public enum Category: Int, Sendable {
    case action = 0
    case share = 1
  }

  /// Told when the activity is over.
  final var onFinish: ((Bool) -> Void)?

  open class var activityCategory: Category { .action }
  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  open var activityImage: UIImage? { nil }
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// A screen of the activity's own, shown instead of `perform()`.
  open var activityViewController: UIViewController? { nil }
  open func perform() { activityDidFinish(true) }
  open func activityDidFinish(_ completed: Bool) { onFinish?(completed) }
}

/// Puts what is shared on the pasteboard.
@MainActor final class CopyActivity: UIActivity {
  private var items: [Any] = []

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { $0 is String || $0 is URL || $0 is UIImage || $0 is UIColor }
  }

  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

  override func perform() {
    let board = UIPasteboard.general
    let urls = items.compactMap { $0 as? URL }
    let strings = items.compactMap { $0 as? String }
    let images = items.compactMap { $0 as? UIImage }
    if !strings.isEmpty {
      board.strings = strings
    } else if !urls.isEmpty {
      board.urls = urls
    } else if !images.isEmpty {
      board.images = images
    } else {
      board.color = items.lazy.compactMap { $0 as? UIColor }.first
    }
    activityDidFinish(true)
  }
}
