// `adapt-sources --module NAME SOURCE COPY …`: what the build-tool plugin calls.

import Foundation
import SourceAdapter

func fail(_ text: String) -> Never {
  FileHandle.standardError.write(Data("error: \(text)\n".utf8))
  exit(1)
}

let words = Array(CommandLine.arguments.dropFirst())
guard words.count >= 4, words[0] == "--module", words.count.isMultiple(of: 2) else {
  fail("adapt-sources takes --module NAME and pairs of a source and its copy.")
}
let pairs = stride(from: 2, to: words.count, by: 2).map { (source: words[$0], copy: words[$0 + 1]) }
let read = pairs.map { pair in
  guard let data = FileManager.default.contents(atPath: pair.source) else {
    fail("\(pair.source) can't be read.")
  }
  return ReadSource(String(decoding: data, as: UTF8.self), path: pair.source)
}
let adapter = SourceAdapter(project: ProjectIndex(moduleName: words[1], files: read.map(\.facts)))
var isFine = true
for (pair, source) in zip(pairs, read) {
  let adapted = adapter.adapt(source)
  for problem in adapted.problems {
    FileHandle.standardError.write(Data("\(problem)\n".utf8))
    if problem.severity == .error { isFine = false }
  }
  do {
    let text = AdaptedSource.directive(naming: pair.source) + adapted.text
    try text.write(toFile: pair.copy, atomically: true, encoding: .utf8)
  } catch {
    fail("\(pair.copy) can't be written: \(error)")
  }
}
exit(isFine ? 0 : 1)
