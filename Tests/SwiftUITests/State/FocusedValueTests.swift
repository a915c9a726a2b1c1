import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

private struct NoteKey: FocusedValueKey {
  typealias Value = String
}

private struct TextKey: FocusedValueKey {
  typealias Value = Binding<String>
}

extension FocusedValues {
  fileprivate var note: String? {
    get { self[NoteKey.self] }
    set { self[NoteKey.self] = newValue }
  }

  fileprivate var words: Binding<String>? {
    get { self[TextKey.self] }
    set { self[TextKey.self] = newValue }
  }
}

private struct Heard: View {
  @FocusedValue(\.note) private var note
  @FocusedBinding(\.words) private var words

  var body: some View {
    VStack {
      Text(verbatim: "heard \(note ?? "nothing")")
      Button("Shout") { words = words?.uppercased() }
    }
  }
}

private struct Notes: View {
  @State private var first = "ant"
  @State private var second = "bee"
  @FocusState var field: Int?
  var sceneNote: String?

  var body: some View {
    VStack {
      Heard()
      TextField("One", text: $first).focused($field, equals: 1)
        .focusedValue(\.note, "one \(first)").focusedValue(\.words, $first)
      TextField("Two", text: $second).focused($field, equals: 2)
        .focusedValue(\.note, "two \(second)").focusedValue(\.words, $second)
      Button("Go to one") { field = 1 }
      Button("Go to two") { field = 2 }
      Button("Leave") { field = nil }
    }
    .focusedSceneValue(\.note, sceneNote)
  }
}

@MainActor @Suite(.serialized) struct `Focused values` {
  private func go(_ label: String, _ screen: ScreenHarness<Notes>) {
    screen.tap(label)
    screen.harness.settle()
  }

  @Test func `the field with the keyboard tells its value, and nothing does without one`() {
    let screen = ScreenHarness(Notes())
    #expect(screen.labels.contains("heard nothing"))
    go("Go to one", screen)
    #expect(screen.labels.contains("heard one ant"))
    go("Go to two", screen)
    #expect(screen.labels.contains("heard two bee"))
    go("Leave", screen)
    #expect(screen.labels.contains("heard nothing"))
  }

  @Test func `a value that changes is told anew, and a binding can be written`() {
    let screen = ScreenHarness(Notes())
    go("Go to one", screen)
    screen.harness.press(key: "s", characters: "s")
    screen.harness.settle()
    #expect(screen.labels.contains("heard one ants"))
    go("Shout", screen)
    #expect(screen.labels.contains("heard one ANTS"))
  }

  @Test func `a scene's value holds whatever has the keyboard, and gives way to the field's`() {
    let screen = ScreenHarness(Notes(sceneNote: "the scene"))
    #expect(screen.labels.contains("heard the scene"))
    go("Go to two", screen)
    #expect(screen.labels.contains("heard two bee"))
    go("Leave", screen)
    #expect(screen.labels.contains("heard the scene"))
  }
}
