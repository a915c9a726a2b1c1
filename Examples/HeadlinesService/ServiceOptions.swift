import Foundation

/// What the service is asked on its command line.
struct ServiceOptions: Equatable {
  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  var port = 8090
  var behavior = NewsBehavior.normal
  var wantsHelp = false

  init(_ arguments: [String]) throws {
    var words = arguments[...]
    while let word = words.popFirst() {
      func number(_ range: ClosedRange<Double>) throws -> Double {
        guard let number = words.popFirst().flatMap({ Double($0) }), range.contains(number) else {
          throw Mistake(
            description: "\(word) needs a number from \(range.lowerBound) to \(range.upperBound)."
          )
        }
        return number
      }
      switch word {
      case "--port": port = Int(try number(0...65_535))
      case "--slow": behavior = .slow(try number(0...3_600))
      case "--fail": behavior = .failing(status: Int(try number(400...599)))
      case "--malformed": behavior = .malformed
      case "--empty": behavior = .empty
      case "--help": wantsHelp = true
      default: throw Mistake(description: "There is no option \(word).")
      }
    }
  }
}
