import QuartzCore
import UIKit

/// Makes the node of a section.
@MainActor func makeSectionNode<Parent: View, Content: View, Footer: View>(
  _ view: Section<Parent, Content, Footer>,
  _ inputs: NodeInputs
) -> Node<Section<Parent, Content, Footer>> {
  SectionNode(view, inputs)
}

/// The node of a section: in a list it has a header, rows and a footer; elsewhere these are views in a row.
@MainActor
private final class SectionNode<Parent: View, Content: View, Footer: View>:
  Node<Section<Parent, Content, Footer>>
{
  private typealias Header = ModifiedContent<Parent, SectionHeaderLook>
  private typealias Foot = ModifiedContent<Footer, SectionFooterLook>

  private let id = ListRow.makeID()
  private var isExpanded: Binding<Bool>?
  private var showsRows = true
  private var header: SectionPart<Header>?
  private var footer: SectionPart<Foot>?
  private var content: Node<Content>?

  init(_ view: Section<Parent, Content, Footer>, _ inputs: NodeInputs) {
    isExpanded = view.isExpanded
    super.init(inputs)
    if Parent.self != EmptyView.self {
      header = SectionPart(Self.header(of: view), self.inputs(inputs.transaction))
    }
    content = SwiftUI.makeNode(view.content, self.inputs(inputs.transaction))
    if Footer.self != EmptyView.self {
      footer = SectionPart(Self.footer(of: view), self.inputs(inputs.transaction))
    }
  }

  private static func header(of view: Section<Parent, Content, Footer>) -> Header {
    view.header.modifier(SectionHeaderLook(isExpanded: view.isExpanded))
  }

  private static func footer(of view: Section<Parent, Content, Footer>) -> Foot {
    view.footer.modifier(SectionFooterLook())
  }

  override func update(_ view: Section<Parent, Content, Footer>, _ transaction: Transaction) {
    isExpanded = view.isExpanded
    let transaction = takeDirtiness(transaction)
    header?.update(Self.header(of: view), transaction)
    content?.update(view.content, transaction)
    footer?.update(Self.footer(of: view), transaction)
    if isRowMode, Reader.untracked({ wantsRows }) != showsRows { boxesDidChange(transaction) }
  }

  override func update(_ transaction: Transaction) { boxesDidChange(transaction) }

  override func collectRows(_ collector: RowCollector) {
    showsRows = reader.track { wantsRows }
    collector.addSection(id: id, header: header?.row, footer: footer?.row) {
      if showsRows { content?.collectRows(collector) }
    }
  }

  private var wantsRows: Bool { isExpanded?.wrappedValue ?? true || !isSidebar }

  private var isSidebar: Bool { environment.listSurroundings?.look == .sidebar }

  override func collectBoxes() -> [Box] {
    (header?.boxes ?? []) + (content?.boxes ?? []) + (footer?.boxes ?? [])
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let header { body(header) }
    if let content { body(content) }
    if let footer { body(footer) }
  }
}

/// The node of a section's header or footer: one row, or some views.
@MainActor private final class SectionPart<Part: View>: ViewNode {
  private(set) var row: ListRow?
  private var child: Node<Part>?
  private let source: TypedContentSource<Part>

  init(_ view: Part, _ inputs: NodeInputs) {
    source = TypedContentSource(view)
    super.init(inputs)
    if inputs.isRowMode {
      row = ListRow(node: self, source: source, dataID: nil)
    } else {
      child = SwiftUI.makeNode(view, self.inputs(inputs.transaction))
    }
  }

  func update(_ view: Part, _ transaction: Transaction) {
    source.content = view
    source.updatePlaceholders(transaction)
    child?.update(view, transaction)
  }

  override func collectBoxes() -> [Box] { child?.boxes ?? [] }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
    if let shown = row?.shownNode { body(shown) }
  }
}

/// How a header's texts look in the list around it.
private struct SectionHeaderLook {
  let isExpanded: Binding<Bool>?
}

extension SectionHeaderLook: ViewModifier {
  func body(content: Content) -> some View {
    HeaderContent(isExpanded: isExpanded, content: content)
      .transformEnvironment(\.listSurroundings) { $0?.isRow = false }
  }
}

private struct HeaderContent<Inner: View>: View {
  let isExpanded: Binding<Bool>?
  let content: Inner
  @Environment(\.listSurroundings) private var surroundings

  var body: some View {
    switch surroundings?.look {
    case .grouped?, .insetGrouped?:
      content.font(.footnote).foregroundStyle(Color(uiColor: .secondaryLabel)).textCase(.uppercase)
    case .plain?, .inset?:
      content.font(.headline).foregroundStyle(Color(uiColor: .label))
    case .sidebar?:
      HStack {
        content.font(.headline).foregroundStyle(Color(uiColor: .label))
        if let isExpanded {
          Spacer()
          Button {
            withAnimation { isExpanded.wrappedValue.toggle() }
          } label: {
            Image(systemName: isExpanded.wrappedValue ? "chevron.down" : "chevron.right")
              .accessibilityLabel(Text(verbatim: isExpanded.wrappedValue ? "Collapse" : "Expand"))
          }
          .buttonStyle(.borderless)
        }
      }
    case nil:
      content
    }
  }
}

/// How a footer's texts look in the list around it.
private struct SectionFooterLook {}

extension SectionFooterLook: ViewModifier {
  func body(content: Content) -> some View {
    FooterContent(content: content).transformEnvironment(\.listSurroundings) { $0?.isRow = false }
  }
}

private struct FooterContent<Inner: View>: View {
  let content: Inner
  @Environment(\.listSurroundings) private var surroundings

  var body: some View {
    if surroundings == nil {
      content
    } else {
      content.font(.footnote).foregroundStyle(Color(uiColor: .secondaryLabel))
    }
  }
}
