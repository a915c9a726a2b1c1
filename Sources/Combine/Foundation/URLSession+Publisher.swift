// What is loaded from an address, as a stream.

public import FoundationNetworking

extension URLSession {
  /// A publisher that loads `url` for each subscriber.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  /// A publisher that makes `request` for each subscriber.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// A publisher of what a request brings.
  public struct DataTaskPublisher: Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError

    /// What is asked.
    public let request: URLRequest
    /// Who asks.
    public let session: URLSession

    /// Makes the publisher.
    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subscriber.receive(subscription: DataTaskSubscription(subscriber, request: request, session: session))
    }
  }
}

/// Starts the request with the first demand, and cancels it with the subscription.
private final class DataTaskSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible
where Downstream.Input == (data: Data, response: URLResponse), Downstream.Failure == URLError {
  let description = "DataTaskPublisher"
  private let lock = Lock()
  private let buffer: DemandBuffer<Downstream>
  private let request: URLRequest
  private let session: URLSession
  private var task: URLSessionDataTask?
  private var isOver = false

  init(_ downstream: Downstream, request: URLRequest, session: URLSession) {
    buffer = DemandBuffer(downstream)
    self.request = request
    self.session = session
  }

  func request(_ demand: Subscribers.Demand) {
    buffer.request(demand)
    let shouldStart = lock.withLock { self.task == nil && !isOver && demand > .none }
    guard shouldStart else { return }
    let deliver = UncheckedBox { [buffer] (data: Data?, response: URLResponse?, error: (any Error)?) in
      if let data, let response, error == nil {
        buffer.offer((data, response))
        buffer.complete(.finished)
      } else {
        buffer.complete(.failure(URLError(cause: error)))
      }
    }
    let task = session.dataTask(with: request) { deliver.value($0, $1, $2) }
    let isFirst = lock.withLock {
      guard self.task == nil, !isOver else { return false }
      self.task = task
      return true
    }
    if isFirst { task.resume() }
  }

  func cancel() {
    let task: URLSessionDataTask? = lock.withLock {
      defer { self.task = nil }
      isOver = true
      return self.task
    }
    buffer.cancel()
    task?.cancel()
  }
}

extension URLError {
  /// The error that a data task reported, whatever its type.
  fileprivate init(cause: (any Error)?) {
    if let error = cause as? URLError {
      self = error
    } else if let error = cause as NSError?, error.domain == NSURLErrorDomain {
      self.init(Code(rawValue: error.code) ?? .unknown, userInfo: error.userInfo)
    } else {
      self.init(.unknown)
    }
  }
}
