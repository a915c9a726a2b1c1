@testable import SourceAdapter

/// Adapts one source as a project of its own, or the first of several.
func adapted(_ text: String, _ others: String..., module: String = "App", previews: Bool = false)
  -> AdaptedSource
{
  let files = [text] + others
  let facts = files.enumerated().map { SourceIndexer.facts(of: $0.element, path: "File\($0.offset).swift") }
  let index = ProjectIndex(moduleName: module, files: facts, wantsPreviews: previews)
  return SourceAdapter(project: index).adapt(text, path: "File0.swift")
}
