import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import WebDisplay

@Suite struct `What pages say` {
  private func decode(_ text: String) throws -> ClientMessage? { try InputDecoder.decode(Data(text.utf8)) }

  @Test func `pointers`() throws {
    let message = try decode(
      #"{"t":"pointer","phase":"began","id":3,"x":10.5,"y":20,"kind":"secondary","mods":5,"time":1.5}"#
    )
    guard case .event(.pointer(let pointer)) = message else {
      Issue.record("not a pointer: \(String(describing: message))")
      return
    }
    #expect(pointer.phase == .began && pointer.id == 3 && pointer.kind == .secondaryMouse)
    #expect(pointer.location == CGPoint(x: 10.5, y: 20))
    #expect(pointer.modifiers == [.shift, .alternate])
  }

  @Test func `scrolling, with its count`() throws {
    let message = try decode(#"{"t":"scrolled","layer":12,"x":0,"y":-40.25,"n":7,"end":true}"#)
    let scrolled = DisplayEvent.Scrolled(
      LayerID(rawValue: 12),
      to: CGPoint(x: 0, y: -40.25),
      isOver: true
    )
    #expect(message == .scrolled(scrolled, count: 7))
  }

  @Test func `keys, fields, actions`() throws {
    #expect(
      try decode(#"{"t":"key","name":"Escape","chars":"","phase":"down","mods":0}"#)
        == .event(.key(.init("Escape")))
    )
    let field = DisplayEvent.Text.replaceAll("Mi\u{301}lk", selection: 5..<5, field: SemanticsID(rawValue: 9))
    #expect(
      try decode(#"{"t":"field","id":9,"text":"Mi\u0301lk","start":5,"end":5,"composing":false,"n":2}"#)
        == .field(field, count: 2)
    )
    #expect(
      try decode(#"{"t":"action","id":9,"name":"Delete"}"#)
        == .event(.accessibility(.custom("Delete"), SemanticsID(rawValue: 9)))
    )
    #expect(try decode(#"{"t":"submit","id":9}"#) == .event(.text(.insert("\n"))))
    let composed = DisplayEvent.Text.replaceAll(
      "か",
      selection: 1..<1,
      field: SemanticsID(rawValue: 9),
      isComposing: true
    )
    #expect(
      try decode(#"{"t":"field","id":9,"text":"か","start":1,"end":1,"composing":true,"n":3}"#)
        == .field(composed, count: 3)
    )
  }

  @Test func `where the keyboard is`() throws {
    let id = SemanticsID(rawValue: 9)
    #expect(try decode(#"{"t":"focus","id":9,"n":4}"#) == .focus(id, count: 4))
    #expect(try decode(#"{"t":"focus","id":9}"#) == .focus(id, count: 0))
    #expect(try decode(#"{"t":"blur","id":9,"n":5}"#) == .field(.endEditing(field: id), count: 5))
  }

  @Test func `what the device is like`() throws {
    var screen = SceneScreen(size: CGSize(width: 390, height: 844), scale: 3, isDark: true, textSize: "L")
    screen.safeArea = SceneInsets(top: 47, left: 0, bottom: 34, right: 0)
    screen.reducesMotion = true
    let hello = #"""
      {"t":"hello","width":390,"height":844,"scale":3,"dark":true,"textSize":"L","safeArea":[47,0,34,0],
      "reducedMotion":true,"last":0}
      """#
    #expect(try decode(hello) == .hello(screen))
    #expect(try decode(#"{"t":"motion","reduced":true}"#) == .event(.reducedMotion(true)))
  }

  @Test func `the page's size and looks`() throws {
    #expect(
      try decode(#"{"t":"resize","width":390,"height":844,"scale":3,"safeArea":null}"#)
        == .resized(SceneScreen(size: CGSize(width: 390, height: 844), scale: 3))
    )
    #expect(try decode(#"{"t":"appearance","dark":true}"#) == .event(.appearance(isDark: true)))
    #expect(try decode(#"{"t":"textSize","name":"AX3"}"#) == .event(.textSize("AX3")))
  }

  @Test(
    arguments: [
      "", "null", "[]", "{", "3", "{}", #"{"t":7}"#, #"{"t":"explode"}"#,
      #"{"t":"pointer"}"#,
      #"{"t":"pointer","phase":"began","id":1,"x":1e400,"y":0,"kind":"mouse","mods":0}"#,
      #"{"t":"pointer","phase":"began","id":1,"x":1e9,"y":0,"kind":"mouse","mods":0}"#,
      #"{"t":"pointer","phase":"began","id":1.5,"x":1,"y":0,"kind":"mouse","mods":0}"#,
      #"{"t":"pointer","phase":"flown","id":1,"x":1,"y":0,"kind":"mouse","mods":0}"#,
      #"{"t":"pointer","phase":"began","id":1,"x":true,"y":0,"kind":"mouse","mods":0}"#,
      #"{"t":"pointer","phase":"began","id":1,"x":"1","y":0,"kind":"mouse","mods":0}"#,
      #"{"t":"pointer","phase":"began","id":1,"x":1,"y":0,"kind":"mouse","mods":300}"#,
      #"{"t":"scrolled","layer":-1,"x":0,"y":0,"n":1}"#,
      #"{"t":"field","id":1,"text":"abc","start":2,"end":1,"n":1}"#,
      #"{"t":"field","id":1,"text":"abc","start":0,"end":4,"n":1}"#,
      #"{"t":"resize","width":0,"height":10,"scale":1}"#,
      #"{"t":"resize","width":10,"height":10,"scale":1,"safeArea":[1,2,3]}"#,
      #"{"t":"resize","width":10,"height":10,"scale":1,"safeArea":[1,2,3,true]}"#,
      #"{"t":"resize","width":10,"height":10,"scale":1,"safeArea":[1,2,3,-4]}"#,
      #"{"t":"focus","id":null}"#, #"{"t":"blur","id":1}"#, #"{"t":"motion","reduced":0}"#,
      #"{"t":"appearance","dark":1}"#,
      #"{"t":"ack","n":-1}"#,
    ]
  )
  func `nonsense is refused`(_ text: String) {
    #expect(throws: InputDecoder.Nonsense.self) { try decode(text) }
  }

  @Test func `a text may be long, but not endless`() throws {
    func field(_ count: Int) -> String {
      #"{"t":"field","id":1,"text":"\#(String(repeating: "a", count: count))","start":0,"end":0,"n":1}"#
    }
    #expect(try decode(field(200_000)) != nil)
    #expect(throws: InputDecoder.Nonsense.self) { try decode(field(200_001)) }
  }
}
