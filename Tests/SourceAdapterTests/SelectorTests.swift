import Foundation
import Testing

@testable import SourceAdapter

@Suite struct `Selectors` {
  private func inEditor(_ expression: String, _ members: String = "") -> String {
    let head = "class Editor: UIViewController {\n\(members)\n  func f() { g("
    let text = adapted("\(head)\(expression)) }\n}").text
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).first {
      $0.hasPrefix("  func f()")
    }
    return String((line ?? "").dropFirst("  func f() { g(".count).dropLast(") }".count))
  }

  @Test func `a method of the class around it, by its full name`() {
    #expect(inEditor("#selector(save(_:))") == #"Selector("save(_:)", Editor.save(_:))"#)
    #expect(
      inEditor("#selector(save)", "@objc func save(_ s: Any) {}") == #"Selector("save(_:)", Editor.save)"#
    )
    #expect(inEditor("#selector(save)", "@objc func save() {}") == #"Selector("save", Editor.save)"#)
    #expect(inEditor("#selector(self.save)") == #"Selector("save", Editor.save)"#)
    #expect(inEditor("#selector(Self.save)") == #"Selector("save", Editor.save)"#)
    #expect(inEditor("#selector((save))") == #"Selector("save", Editor.save)"#)
  }

  @Test func `a method of another class, by its name or that of a value`() {
    #expect(inEditor("#selector(Cart.empty(_:))") == #"Selector("empty(_:)", Cart.empty(_:))"#)
    #expect(inEditor("#selector(UI.Cart.empty)") == #"Selector("empty", UI.Cart.empty)"#)
    #expect(inEditor("#selector(cart.empty)", "let cart = Cart()") == #"Selector("empty", Cart.empty)"#)
    #expect(inEditor("#selector(self.cart?.empty)", "var cart: Cart?") == #"Selector("empty", Cart.empty)"#)
    let unknown = adapted("class A { func f() { g(#selector(thing.run)) } }")
    #expect(unknown.problems.map(\.column) == [24])
    #expect(unknown.isUntouched)
  }

  @Test func `overloads are told apart by their type`() {
    let overloads = "@objc func tap(_ b: UIButton) {}; @objc func tap() {}"
    #expect(
      inEditor("#selector(tap as (UIButton) -> Void)", overloads)
        == #"Selector("tap(_:)", Editor.tap as @MainActor @Sendable (Editor) -> (UIButton) -> Void)"#
    )
    #expect(
      inEditor("#selector(Editor.tap as (Editor) -> () -> Void)", overloads)
        == #"Selector("tap", Editor.tap as @MainActor @Sendable (Editor) -> () -> Void)"#
    )
  }

  @Test func `getters and setters`() {
    #expect(inEditor("#selector(getter: name)") == #"Selector("name", { (it: Editor) in { it.name } })"#)
    #expect(
      inEditor("#selector(setter: Cart.name)")
        == #"Selector("setName(_:)", { (it: Cart) in { it.name = $0 } })"#
    )
  }

  @Test func `inherited methods keep the name that their class declares`() {
    let text = adapted(
      "class B: A { func f() { g(#selector(run)) } }",
      "class A: UIView { @objc func run(_ x: Any) {} }"
    ).text
    #expect(text == #"class B: A { func f() { g(Selector("run(_:)", B.run)) } }"#)
  }

  @Test func `in nested types and extensions the class is the nearest one that has the method`() {
    let nested = adapted("struct W { class C { @objc func go() {}\nfunc f() { g(#selector(go)) } } }").text
    #expect(nested.hasSuffix(#"func f() { g(Selector("go", C.go)) } } }"#))
    let outer = adapted("class A { @objc func go() {}\nclass C { func f() { g(#selector(go)) } } }").text
    #expect(outer.hasSuffix(#"g(Selector("go", A.go)) } } }"#))
    let other = adapted("extension A.B { func f() { g(#selector(go)) } }").text
    #expect(other == #"extension A.B { func f() { g(Selector("go", A.B.go)) } }"#)
  }

  @Test func `in a whole source stands behind its end, so that what follows keeps its column`() {
    let source = adapted(
      "class A {\n  @objc private func go() {}\n  func f() { g(#selector(go), missing) }\n}\n"
    )
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2] == "  func f() { g(selector0_   , missing) }")
    #expect(
      lines[4]
        == "extension A { nonisolated fileprivate static var selector0_in: Selector { Selector(\"go\", A.go) } }; "
        + "nonisolated private var selector0_: Selector { A.selector0_in }"
    )
    #expect(source.originalColumn(line: 3, column: 31) == 31)
    for inline in [
      "#if DEBUG\nclass A { @objc func go() {}\n  func f() { g(#selector(go)) } }\n#endif\n",
      "class O { class A { @objc func go() {}\n  func f() { g(#selector(go)) } } }\n",
      "class A<T> { @objc func go() {}\n  func f() { g(#selector(go)) } }\n",
      // What the compiler will complain of stays where it is.
      "class A {\n  func f() { g(#selector(go)) } }\n",
    ] { #expect(adapted(inline).text.contains(#"g(Selector("go", "#)) }
  }

  @Test func `lines stay, and columns can be found again`() {
    let source = adapted("class A {\n  func f() { g(#selector(\n    go\n  ), h) }\n}")
    #expect(source.text.split(separator: "\n", omittingEmptySubsequences: false).count == 5)
    let line = adapted("class A { func f() { g(#selector(go), h) } }")
    let column =
      (line.text.range(of: ", h").map { line.text.distance(from: line.text.startIndex, to: $0.lowerBound) }
        ?? 0) + 3
    #expect(line.originalColumn(line: 1, column: column) == 39)
  }
}
