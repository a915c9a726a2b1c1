import Foundation
import ProjectBuild
import SourceAdapter

/// `waxwing adapt --module NAME SOURCE COPY …`: what the build-tool plugin calls.
enum AdaptCommand {
  static func perform(_ words: [String]) throws -> Int32 {
    guard words.count >= 4, words[0] == "--module", words.count.isMultiple(of: 2) else {
      throw BuildFailure("waxwing adapt takes --module NAME and pairs of a source and its copy.")
    }
    let places = words.dropFirst(2)
    let pairs = zip(places, places.dropFirst()).enumerated().filter { $0.offset.isMultiple(of: 2) }.map(
      \.element
    )
    let texts = try pairs.map { try String(contentsOfFile: $0.0, encoding: .utf8) }
    let facts = zip(pairs, texts).map { SourceIndexer.facts(of: $1, path: $0.0) }
    let adapter = SourceAdapter(project: ProjectIndex(moduleName: words[1], files: facts))
    var isFine = true
    for ((source, copy), text) in zip(pairs, texts) {
      let adapted = adapter.adapt(text, path: source)
      for problem in adapted.problems {
        Terminal.say(problem.description)
        if problem.severity == .error { isFine = false }
      }
      try (AdaptedSourcesCache.directive(source) + adapted.text)
        .write(toFile: copy, atomically: true, encoding: .utf8)
    }
    return isFine ? 0 : 1
  }
}
