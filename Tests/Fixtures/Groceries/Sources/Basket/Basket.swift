import Combine
import Foundation

public final class Basket: ObservableObject {
    @Published public private(set) var items: [String] = []

    public init(items: [String] = []) { self.items = items }

    public func add(_ item: String) { items.append(item) }

    public func request(_ address: String) -> URLRequest? { URL(string: address).map { URLRequest(url: $0) } }
}
