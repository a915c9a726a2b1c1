import Testing

@testable import SourceAdapter

@Suite struct `Key-value observing` {
  @Test func `observed properties get a wrapper that tells of their changes, and columns stay`() {
    #expect(
      adapted("import UIKit\nclass A: NSObject { @objc dynamic var name = \"\" { didSet { f() } } }").text
        == "import UIKit\nclass A: NSObject { @KeyObserved  var name = \"\" { didSet { f() } } }"
    )
    #expect(
      adapted("@objcMembers class A { public dynamic private(set) var n = 0 }").text
        == "             class A { @KeyObserved public         private(set) var n = 0 }"
    )
  }

  @Test func `what takes no wrapper tells of its changes itself`() {
    #expect(
      adapted("class A: NSObject { @objc dynamic weak var name: B? }").text
        == "class A: NSObject {               weak var name: B? { willSet { willChangeValue(for: \\A.name) } "
        + "didSet { didChangeValue(for: \\A.name) } } }"
    )
    #expect(
      adapted("class A { @objc dynamic override var n: Int { didSet { f() } } }").text
        == "class A {               override var n: Int { willSet { willChangeValue(for: \\A.n) } "
        + "didSet { didChangeValue(for: \\A.n); f() } } }"
    )
    let computed = adapted("class A { @objc dynamic var n: Int { 1 } }").text
    #expect(computed == "class A {               var n: Int { 1 } }")
  }

  @Test func `a model that imports Foundation alone gets what it needs`() {
    let text = adapted("import Foundation\nclass A: NSObject { @objc dynamic var n = 0 }\n").text
    #expect(text.hasPrefix("import Foundation; import UIKit\n"))
  }

  @Test func `an observer of the older kind says that it is one, and its subclass overrides it`() {
    let method = "override func observeValue(forKeyPath a: String?, of b: Any?, change: C?, context: D?) {}"
    let text = adapted("class A: UIViewController { \(method) }").text
    #expect(text.contains("{          func observeValue("))
    #expect(text.hasSuffix("} }; extension A: KeyValueObserver {}"))
    #expect(adapted("class B: A { \(method) }", "class A: NSObject { \(method) }").isUntouched)
  }

  @Test func `observing what tells nobody is reported`() {
    let source = adapted("class A { func f() { g.observe(\\.isSelected) { _, _ in } } }")
    #expect(source.problems.map(\.severity) == [.warning])
    #expect(source.problems.map(\.column) == [32])
    #expect(
      adapted("class A { var isSelected = 1; func f() { g.observe(\\.isSelected) {} } }").problems.isEmpty
    )
    #expect(adapted("class A { func f() { g.observe(\\.contentSize) { _, _ in } } }").problems.isEmpty)
  }
}

@Suite struct `Key-value coding` {
  private static let model =
    "@objcMembers class A: NSObject {\n  @objc var name = 1\n  let age = 2\n  static var s = 3\n}\n"

  @Test func `has classes list what they expose, where somebody asks for it`() {
    let text = adapted(Self.model, "let x = a.value(forKey: \"name\")").text
    #expect(
      text.contains(
        #"InterfaceBuilderConnections().property("name", \A.name).property("age", \A.age) } }"#
      )
    )
    #expect(text.contains("extension A: InterfaceBuilderConnecting {}"))
    #expect(
      !adapted(Self.model, "let x = UserDefaults.standard.set(1, forKey: \"name\")").text.contains(
        "property("
      )
    )
  }
}
