import FoundationXML

/// Reads the XML of a `.xib` or `.storyboard` file into elements.
@MainActor
enum NibXML {
  /// Why a file cannot be read.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  static func read(_ data: Data) throws -> NibElement {
    let reader = Reader()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    guard parser.parse(), let root = tree(of: reader.tokens) else {
      let reason = parser.parserError?.localizedDescription ?? "it has no elements"
      throw Failure(description: "line \(parser.lineNumber): \(reason)")
    }
    guard root.name == "document", root["type"]?.contains("CocoaTouch") ?? false else {
      throw Failure(description: "it is not an interface for iOS (its first element is <\(root.name)>)")
    }
    return root
  }

  private static func tree(of tokens: [Reader.Token]) -> NibElement? {
    var root: NibElement?
    var open: [NibElement] = []
    for token in tokens {
      switch token {
      case .start(let name, let attributes, let line):
        let element = NibElement(name, attributes, line: line)
        open.last?.add(element)
        open.append(element)
        if root == nil { root = element }
      case .text(let text): open.last?.addText(text)
      case .end: _ = open.popLast()
      }
    }
    return root
  }
}

/// What the parser meets, in order.
private final class Reader: NSObject, XMLParserDelegate {
  enum Token {
    case start(name: String, attributes: [String: String], line: Int)
    case end
    case text(String)
  }

  private(set) var tokens: [Token] = []

  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) { tokens.append(.start(name: elementName, attributes: attributes, line: parser.lineNumber)) }

  func parser(
    _ parser: XMLParser,
    didEndElement elementName: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) { tokens.append(.end) }

  func parser(_ parser: XMLParser, foundCharacters string: String) { tokens.append(.text(string)) }
}
