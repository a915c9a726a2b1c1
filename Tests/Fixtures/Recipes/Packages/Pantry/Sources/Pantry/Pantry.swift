import Foundation
import Shelf

public enum Pantry {
    public static var greeting: String {
        let file = Bundle.module.url(forResource: "greeting", withExtension: "txt")
        let text = file.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "nothing"
        return Shelf.tidied(text)
    }
}
