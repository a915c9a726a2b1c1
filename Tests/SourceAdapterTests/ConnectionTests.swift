import Testing

@testable import SourceAdapter

@Suite struct `Connections` {
  @Test func `a responder names its outlets and actions`() {
    let text = adapted(
      """
      class Cell: UITableViewCell {
        @IBOutlet weak var title: UILabel!
        @IBOutlet private var stars: [UIImageView]!
        @IBInspectable var radius: CGFloat = 0
        @IBAction func like(_ sender: UIButton) {}
        @IBAction func reset() {}
      }
      """
    ).text
    let lines = text.split(separator: "\n")
    #expect(lines.count == 7)
    #expect(lines[1] == "            weak var title: UILabel!")
    let expected = [
      "override class var interfaceBuilderConnections: InterfaceBuilderConnections { ",
      #"super.interfaceBuilderConnections.outlet("title", \Cell.title)"#,
      #".outletCollection("stars", \Cell.stars).outlet("radius", \Cell.radius)"#,
      #".action("like:", Selector("like(_:)", Cell.like(_:)))"#,
      #".action("reset", Selector("reset", Cell.reset)) } }"#,
    ].joined()
    #expect(String(lines[6]) == expected)
  }

  @Test func `actions of extensions are its own, in other files too`() {
    let text = adapted(
      "class C: UIViewController {\n}",
      "extension C { @IBAction func go(sender: Any, forEvent event: UIEvent) {} }"
    ).text
    #expect(
      text.contains(
        #".action("goWithSender:forEvent:", Selector("go(sender:forEvent:)", C.go(sender:forEvent:)))"#
      )
    )
  }

  @Test func `an object that is no responder conforms itself, and its subclass inherits`() {
    let text = adapted("class Owner: NSObject { @IBOutlet var v: UIView! }").text
    let expected = [
      "class Owner: NSObject {           var v: UIView! ; @MainActor class var interfaceBuilderConnections: ",
      #"InterfaceBuilderConnections { InterfaceBuilderConnections().outlet("v", \Owner.v) } }"#,
      "; extension Owner: InterfaceBuilderConnecting {}",
    ].joined()
    #expect(text == expected)
    let sub = adapted(
      "class B: A { @IBOutlet var w: UIView! }",
      "class A: NSObject { @IBOutlet var v: UIView! }"
    ).text
    #expect(sub.contains("override class var interfaceBuilderConnections"))
  }

  @Test func `a class that says it itself is left alone`() {
    let text = adapted(
      "class A: UIView {\n@IBOutlet var v: UIView!\noverride class var interfaceBuilderConnections: InterfaceBuilderConnections { x }\n}"
    ).text
    #expect(text.ranges(of: "interfaceBuilderConnections").count == 1)
  }
}
