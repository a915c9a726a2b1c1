// Notifications as a stream.

extension NotificationCenter {
  /// A publisher of the notifications called `name`, from `object` where one is given.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationCenter.Publisher
  {
    Publisher(center: self, name: name, object: object)
  }

  /// A publisher of notifications.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    /// Where they are posted.
    public let center: NotificationCenter
    /// What they are called.
    public let name: Notification.Name
    /// Who posts them; nil for anybody.
    public let object: AnyObject?

    /// Makes the publisher.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      let (center, name, object) = (center, name, object)
      var observer: (any NSObjectProtocol)?
      let subscription = SubjectSubscription("NotificationCenter Observer", subscriber) { _ in
        if let observer { center.removeObserver(observer) }
        observer = nil
      }
      let deliver = UncheckedBox { (notification: Notification) in
        subscription.offer(notification, version: 0)
      }
      observer = center.addObserver(forName: name, object: object, queue: nil) { deliver.value($0) }
      subscriber.receive(subscription: subscription)
    }
  }
}

extension NotificationCenter.Publisher: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
  }
}
