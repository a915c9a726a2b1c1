import Foundation
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

/// Forms that hold every control, as their rows show them.
@MainActor @Suite struct `Pictures of forms` {
  private struct Choices: View {
    @State private var isOn = true
    @State private var count = 2
    @State private var level = 0.4
    @State private var span = "Week"
    @State private var isOpen = true
    private let spans = ["Day", "Week", "Month"]

    var body: some View {
      NavigationStack {
        Form {
          Section {
            Toggle("Airplane Mode", isOn: $isOn)
            Toggle(isOn: .constant(false)) { Label("Wi-Fi", systemImage: "wifi") }
            Stepper("Guests: \(count)", value: $count)
            Slider(value: $level) {
              Text("Volume")
            } minimumValueLabel: {
              Image(systemName: "speaker")
            } maximumValueLabel: {
              Image(systemName: "speaker.wave.3")
            }
            ProgressView("Downloading…", value: 0.6)
            ProgressView()
          } header: {
            Text("Values")
          } footer: {
            Text("A footer that is long enough to break into two lines on a phone of this width.")
          }
          Section("Pickers") {
            picker.pickerStyle(.menu)
            picker.pickerStyle(.navigationLink)
            picker.pickerStyle(.segmented)
            picker.pickerStyle(.wheel)
          }
          Section("Inline") { picker.pickerStyle(.inline).labelsHidden() }
          Section {
            LabeledContent("Version", value: "2.1")
            DisclosureGroup("Advanced", isExpanded: $isOpen) { Text("Inside") }
            Menu("Options") { Button("Copy") {} }
            Link("Terms of Service", destination: URL(filePath: "/tmp"))
            NavigationLink("Details") { Text("Details") }
            Button("Reset") {}
            Button("Delete Account", role: .destructive) {}
            Button("Not Now") {}.disabled(true)
          }
        }
        .navigationTitle("Settings")
        .toolbar { EditButton() }
      }
    }

    private var picker: some View {
      Picker("Span", selection: $span) { ForEach(spans, id: \.self) { Text($0) } }
    }
  }

  private struct Entries: View {
    @State private var name = "Robin"
    @State private var empty = ""
    @State private var notes = "Some notes\non two lines"
    @State private var date = Date(timeIntervalSinceReferenceDate: 800_000_000)

    var body: some View {
      NavigationStack {
        Form {
          Section("Text") {
            TextField("Name", text: $name)
            TextField("Street", text: $empty)
            SecureField("Password", text: $name)
            TextField("Bio", text: $notes, axis: .vertical)
            TextEditor(text: $notes).frame(height: 80)
            LabeledContent("City") { TextField("City", text: $empty).multilineTextAlignment(.trailing) }
          }
          Section("Dates") {
            DatePicker("Begins", selection: $date)
            DatePicker("Day", selection: $date, displayedComponents: .date)
            DatePicker("Time", selection: $date, displayedComponents: .hourAndMinute)
          }
          Section("Calendar") {
            DatePicker("Day", selection: $date, displayedComponents: .date).datePickerStyle(.graphical)
          }
          Section("Wheels") {
            DatePicker("Day", selection: $date, displayedComponents: .date).datePickerStyle(.wheel)
          }
        }
        .navigationTitle("Entry")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
          ToolbarItem(placement: .confirmationAction) { Button("Save") {} }
          ToolbarItemGroup(placement: .bottomBar) {
            Button {
            } label: {
              Image(systemName: "square.and.arrow.up")
            }
            Spacer()
            Button("Select") {}
            Spacer()
            Button {
            } label: {
              Image(systemName: "trash")
            }
          }
        }
      }
      .environment(\.timeZone, TimeZone(identifier: "UTC") ?? .current)
      .environment(\.locale, Locale(identifier: "en_US"))
    }
  }

  @Test(arguments: [false, true]) func `choices`(isDark: Bool) throws {
    let picture = Picture(CGSize(width: 390, height: 1500), isDark: isDark)
    picture.harness.show(UIHostingController(rootView: Choices()))
    try picture.compare("form-choices\(isDark ? "-dark" : "")")
  }

  @Test func `choices at the largest size of text`() throws {
    let picture = Picture(CGSize(width: 390, height: 2200), sizeOfText: .accessibilityExtraExtraExtraLarge)
    picture.harness.show(UIHostingController(rootView: Choices()))
    try picture.compare("form-choices-xxxl")
  }

  @Test(arguments: [false, true]) func `entries`(isDark: Bool) throws {
    let picture = Picture(CGSize(width: 390, height: 1500), isDark: isDark)
    picture.harness.show(UIHostingController(rootView: Entries()))
    try picture.compare("form-entries\(isDark ? "-dark" : "")")
  }

  @Test func `entries at the largest size of text`() throws {
    let picture = Picture(CGSize(width: 390, height: 2200), sizeOfText: .accessibilityExtraExtraExtraLarge)
    picture.harness.show(UIHostingController(rootView: Entries()))
    try picture.compare("form-entries-xxxl")
  }
}

/// What is shown over a screen, by a SwiftUI view.
@MainActor @Suite struct `Pictures of what SwiftUI presents` {
  private enum Shown { case alert, dialog, menu, contextMenu, page }

  private struct Screen: View {
    let shown: Shown
    @State private var isShown = false
    @State private var name = "Ro"
    @State private var secret = "1234"
    @State private var span = "Week"

    var body: some View {
      NavigationStack {
        List {
          Text("Hold me")
            .contextMenu {
              Button {
              } label: {
                Label("Copy", systemImage: "doc.on.doc")
              }
              Section("More") {
                Toggle("Flagged", isOn: .constant(true))
                Menu("Move to") { Button("Inbox") {} }
              }
              Button(role: .destructive) {
              } label: {
                Label("Delete", systemImage: "trash")
              }
            } preview: {
              VStack(alignment: .leading) {
                Text("A preview").font(.headline)
                Text("of what is held").foregroundStyle(.secondary)
              }
              .padding()
            }
          Picker("Span", selection: $span) { ForEach(["Day", "Week", "Month"], id: \.self) { Text($0) } }
            .pickerStyle(.navigationLink)
          Text("Another row")
        }
        .navigationTitle("Inbox")
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) {
            Menu {
              Section("Sort") {
                Picker("Sort", selection: $span) {
                  ForEach(["Day", "Week", "Month"], id: \.self) { Text($0) }
                }
              }
              Menu("Share") { Button("Mail") {} }
              Button("Delete", systemImage: "trash", role: .destructive) {}
              Button("Not now") {}.disabled(true)
            } label: {
              Image(systemName: "ellipsis.circle")
            }
            .accessibilityLabel("Options")
          }
        }
        .alert("Sign In", isPresented: .constant(shown == .alert)) {
          TextField("Name", text: $name)
          SecureField("Password", text: $secret)
          Button("Cancel", role: .cancel) {}
          Button("Sign In") {}
        } message: {
          Text("Your name is the one on the card.")
        }
        .confirmationDialog(
          "Delete 3 messages?",
          isPresented: .constant(shown == .dialog),
          titleVisibility: .visible
        ) {
          Button("Delete", role: .destructive) {}
          Button("Archive") {}
        } message: {
          Text("They can't be brought back.")
        }
      }
    }
  }

  private func show(_ shown: Shown, isDark: Bool) throws {
    let picture = Picture(CGSize(width: 390, height: 560), isDark: isDark)
    let harness = picture.harness
    harness.show(UIHostingController(rootView: Screen(shown: shown)))
    harness.settle()
    func middle(_ label: String) throws -> CGPoint {
      let frame = try #require(harness.semantics.flattened.last { $0.label == label }).frame
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    switch shown {
    case .alert, .dialog: break
    case .menu: harness.tap(at: try middle("Options"))
    case .contextMenu: harness.press(at: try middle("Hold me"), for: 0.8)
    case .page: harness.tap(at: try middle("Span, Week"))
    }
    harness.settle()
    try picture.compare("presented-\(shown)\(isDark ? "-dark" : "")")
  }

  @Test(arguments: [false, true]) func `an alert with fields`(isDark: Bool) throws {
    try show(.alert, isDark: isDark)
  }

  @Test func `a confirmation dialog`() throws { try show(.dialog, isDark: true) }

  @Test(arguments: [false, true]) func `a menu of a bar`(isDark: Bool) throws {
    try show(.menu, isDark: isDark)
  }

  @Test func `a context menu with a preview`() throws { try show(.contextMenu, isDark: false) }

  @Test func `the page of a picker`() throws { try show(.page, isDark: false) }
}
