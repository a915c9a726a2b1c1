// Which thread this is, cheaply.

/// The identity of a thread, valid while it runs.
struct ThreadIdentity: Equatable {
  private let id: pthread_t
  static var current: ThreadIdentity { ThreadIdentity(id: pthread_self()) }
}
