import Testing

@testable import SourceAdapter

@Suite struct `Attributes` {
  @Test(arguments: ["@objc", "@objcMembers", "@IBDesignable", "@nonobjc", "@objc(Name)"])
  func `become spaces`(attribute: String) {
    let source = adapted("\(attribute) class A {\n}\n")
    #expect(source.text == String(repeating: " ", count: attribute.count) + " class A {\n}\n")
    #expect(source.problems.isEmpty)
  }

  @Test func `on a line of their own leave the line`() {
    #expect(adapted("class A {\n  @objc\n  func f() {}\n}").text == "class A {\n       \n  func f() {}\n}")
  }

  @Test func `the main attributes of old`() {
    #expect(adapted("@UIApplicationMain class A {}").text == "@main              class A {}")
    #expect(adapted("@NSApplicationMain\nclass A {}").text == "@main             \nclass A {}")
  }

  @Test func `managed properties are reported with the way out`() {
    let source = adapted("class A {\n  @NSManaged var name: String\n}")
    #expect(source.problems.map(\.line) == [2])
    #expect(source.problems.map(\.severity) == [.error])
    #expect(source.problems.first?.message.contains("Core Data") == true)
    #expect(source.problems.first?.remedy != nil)
  }

  @Test func `protocols of Objective-C stay protocols of classes`() {
    #expect(adapted("@objc protocol P {}").text == "      protocol P: AnyObject {}")
    #expect(adapted("@objc protocol P: Q {}").text == "      protocol P: Q, AnyObject {}")
    #expect(adapted("@objc protocol P: NSObjectProtocol {}").text == "      protocol P: NSObjectProtocol {}")
  }

  @Test func `optional requirements have a default, and their calls lose the question mark`() {
    let text = adapted(
      "@objc protocol P {\n  @objc optional func done(_ x: Int)\n}\nfunc f(p: P?) { p?.done?(1); p?.other?(2) }"
    ).text
    #expect(
      text == "      protocol P: AnyObject {\n                 func done(_ x: Int)\n}"
        + "; extension P { func done(_ x: Int) {} }\nfunc f(p: P?) { p?.done (1); p?.other?(2) }"
    )
    #expect(adapted("@objc protocol P { @objc optional func n() -> Int }").problems.count == 1)
  }

  @Test func `key paths are texts`() {
    #expect(
      adapted("class A { let k = #keyPath(A.name.first) }").text
        == "class A { let k = \"name.first\"           }"
    )
    #expect(adapted("class A { let k = #keyPath(name) }").text == "class A { let k = \"name\"         }")
    #expect(adapted("let k = #keyPath(CALayer.position)").text == "let k = \"position\"                ")
  }

  @Test func `names of Objective-C are found as the classes that have them`() {
    #expect(
      adapted("let c = NSClassFromString(\"Cart\")\n@objc(Cart) class ShoppingCart {}", module: "Shop").text
        == "let c = NSClassFromString(\"Shop.ShoppingCart\")\n            class ShoppingCart {}"
    )
  }

  @Test func `literals of colours and pictures`() {
    #expect(
      adapted("let c = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)").text
        == "let c = UIColor      (red: 1, green: 0, blue: 0, alpha: 1)"
    )
    #expect(
      adapted("let c = #imageLiteral(resourceName: \"a\")").text.hasPrefix("let c = UIImage(named: \"a\")!")
    )
  }
}
