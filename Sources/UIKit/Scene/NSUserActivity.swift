import Foundation

/// What someone is doing in an app, for another of its windows to go on with.
open class NSUserActivity: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var state = State()

  private struct State {
    var title: String?
    var userInfo: [AnyHashable: Any]?
    var targetContentIdentifier: String?
  }

  public let activityType: String

  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  open var title: String? {
    get { lock.withLock { state.title } }
    set { lock.withLock { state.title = newValue } }
  }

  open var userInfo: [AnyHashable: Any]? {
    get { lock.withLock { state.userInfo } }
    set { lock.withLock { state.userInfo = newValue } }
  }

  open var targetContentIdentifier: String? {
    get { lock.withLock { state.targetContentIdentifier } }
    set { lock.withLock { state.targetContentIdentifier = newValue } }
  }

  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    lock.withLock { state.userInfo = (state.userInfo ?? [:]).merging(otherDictionary) { $1 } }
  }
}
