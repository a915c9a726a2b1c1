import Foundation

public enum Shelf {
    public static func tidied(_ text: String) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
}
