@testable import Combine
import Testing

@Suite struct `Published properties` {
  final class Counter: ObservableObject {
    @Published var count = 0
    @Published private(set) var name = "a"
    func rename(_ name: String) { self.name = name }
  }

  class Base: ObservableObject {
    @Published var inherited = 1
  }
  final class Derived: Base {
    @Published var own = 1
  }
  class Plain {
    @Published var inherited = 1
  }
  final class ObservableChild: Plain, ObservableObject {
    var other = 1
  }
  final class Generic<Value>: ObservableObject {
    let padding = "padding"
    @Published var value: Value
    init(_ value: Value) { self.value = value }
  }
  final class OnNSObject: NSObject, ObservableObject {
    @Published var value = 1
  }
  final class ByHand: ObservableObject {
    var value = 0 { willSet { objectWillChange.send() } }
  }
  @MainActor final class OnMain: ObservableObject {
    @Published var value = 0
    @Published private(set) var other: [String] = []
    func add(_ text: String) { other.append(text) }
  }
  final class Custom: ObservableObject {
    let objectWillChange = PassthroughSubject<Int, Never>()
    @Published var value = 0
  }

  @Test func `a subscriber gets the new value while the property still reads the old`() {
    let counter = Counter()
    var seen: [[Int]] = []
    let cancellable = counter.$count.sink { seen.append([$0, counter.count]) }
    counter.count = 1
    counter.count += 1
    #expect(seen == [[0, 0], [1, 0], [2, 1]])
    #expect(counter.count == 2)
    cancellable.cancel()
  }

  @Test func `the object announces the change first, and equal values too`() {
    let counter = Counter()
    var log: [String] = []
    let value = counter.$count.dropFirst().sink { log.append("value \($0)") }
    let object = counter.objectWillChange.sink { log.append("object, still \(counter.count)") }
    counter.count = 1
    counter.count = 1
    #expect(log == ["object, still 0", "value 1", "object, still 1", "value 1"])
    value.cancel()
    object.cancel()
  }

  @Test func `B52: a subscription made during the emission gets the value being set`() {
    let counter = Counter()
    var inner: [Int] = []
    var nested: AnyCancellable?
    let outer = counter.$count.sink {
      if $0 == 1 { nested = counter.$count.sink { inner.append($0) } }
    }
    counter.count = 1
    #expect(inner == [1])
    counter.count = 2
    #expect(inner == [1, 2])
    outer.cancel()
    nested?.cancel()
  }

  @Test func `private setters, subclasses, generic classes and NSObject subclasses announce`() {
    func changes<T: ObservableObject>(of object: T, _ change: (T) -> Void) -> Int
    where T.ObjectWillChangePublisher == ObservableObjectPublisher {
      var count = 0
      let cancellable = object.objectWillChange.sink { count += 1 }
      change(object)
      cancellable.cancel()
      change(object)
      return count
    }
    #expect(changes(of: Counter()) { $0.rename("b") } == 1)
    #expect(
      changes(of: Derived()) {
        $0.inherited = 2
        $0.own = 2
      } == 2
    )
    #expect(changes(of: Derived() as Base) { $0.inherited = 2 } == 1)
    #expect(changes(of: ObservableChild()) { $0.inherited = 2 } == 1)
    #expect(changes(of: Generic([1])) { $0.value.append(2) } == 1)
    #expect(changes(of: Generic("a")) { $0.value = "b" } == 1)
    #expect(changes(of: OnNSObject()) { $0.value = 2 } == 1)
    #expect(changes(of: ByHand()) { $0.value = 2 } == 1)
  }

  @Test func `an object has one publisher`() {
    let (derived, byHand) = (Derived(), ByHand())
    #expect(derived.objectWillChange === derived.objectWillChange)
    #expect((derived as Base).objectWillChange === derived.objectWillChange)
    #expect(byHand.objectWillChange === byHand.objectWillChange)
    #expect(byHand.objectWillChange !== ByHand().objectWillChange)
  }

  @Test func `objects without published properties do not pile up`() {
    let kept = ByHand()
    let publisher = kept.objectWillChange
    final class Seen { weak var publisher: ObservableObjectPublisher? }
    let all = (0..<1_000).map { _ in
      let seen = Seen()
      seen.publisher = ByHand().objectWillChange
      return seen
    }
    #expect(kept.objectWillChange === publisher)
    #expect(all.filter { $0.publisher != nil }.count < 50)
  }

  @Test @MainActor func `an object of the main actor announces`() {
    let object = OnMain()
    var changes = 0
    let kept = [
      object.objectWillChange.sink { changes += 1 }, object.$value.map { "\($0)" }.sink { object.add($0) },
    ]
    object.value = 1
    #expect(object.other == ["0", "1"])
    #expect(changes == 3)
    for cancellable in kept { cancellable.cancel() }
  }

  @Test func `a custom publisher is left alone`() {
    let custom = Custom()
    let recorder = custom.objectWillChange.record()
    custom.value = 1
    #expect(recorder.values == [])
    custom.objectWillChange.send(7)
    #expect(recorder.values == [7])
  }

  @Test func `an observer learns which property changes`() {
    let derived = Derived()
    var log: [String] = []
    let observation = derived.observeChanges { log.append($0.description) }
    derived.own = 2
    derived.inherited = 2
    derived.objectWillChange.send()
    #expect(log == ["Derived.own", "Derived.inherited", "Derived"])
    observation.cancel()
    derived.own = 3
    #expect(log.count == 3)
    let custom = Custom()
    let other = custom.observeChanges { log.append($0.description) }
    custom.objectWillChange.send(1)
    #expect(log.last == "Custom")
    other.cancel()
  }

  @Test func `a stream is assigned to a published property for as long as it lives`() {
    let subject = PassthroughSubject<Int, Never>()
    var model: Counter? = Counter()
    weak let released = model
    var changes = 0
    let cancellable = model?.objectWillChange.sink { changes += 1 }
    if let model { subject.assign(to: &model.$count) }
    subject.send(4)
    #expect(model?.count == 4)
    #expect(changes == 1)
    cancellable?.cancel()
    model = nil
    #expect(released == nil)
    subject.send(5)
  }

  @Test func `a property is assigned by key path`() {
    let model = Counter()
    let cancellable = [1, 2, 3].publisher.assign(to: \.count, on: model)
    #expect(model.count == 3)
    cancellable.cancel()
  }

  @Test func `a model that stores its own subscription is released`() {
    final class Model: ObservableObject {
      @Published var text = ""
      @Published var length = 0
      var kept: Set<AnyCancellable> = []
      init() {
        $text.map(\.count).assign(to: &$length)
        $text.sink { [weak self] _ in _ = self }.store(in: &kept)
      }
    }
    weak var released: Model?
    do {
      let model = Model()
      released = model
      model.text = "four"
      #expect(model.length == 4)
      _ = model.objectWillChange
    }
    #expect(released == nil)
  }

  @Test func `a value with a property of its own type is released outside the lock`() {
    final class Node {
      let onDeinit: () -> Void
      init(_ onDeinit: @escaping () -> Void) { self.onDeinit = onDeinit }
      deinit { onDeinit() }
    }
    final class Owner {
      @Published var node: Node?
    }
    let owner = Owner()
    var read = false
    owner.node = Node { [unowned owner] in read = owner.node == nil }
    owner.node = nil
    #expect(read)
  }
}
