import PreviewServer
import Testing

@Suite
struct FileChangesTests {
  private static func text(_ paths: Set<String>, existing: Set<String>) -> String {
    FileChanges.paths(paths).text(existing: existing.contains)
  }

  @Test(arguments: [
    // Vim, with and without a copy that it keeps.
    ["Content/4913", "Content/a.md"], ["Content/a.md", "Content/a.md~", "Content/4913"],
    // Emacs, IDEs, sed.
    ["Content/#a.md#", "Content/a.md"], ["Content/a.md___jb_tmp___", "Content/a.md"],
    ["Content/sedAb3dE", "Content/a.md"], ["Content/.a.md.swp", "Content/a.md"],
  ])
  func `what an editor saves through is not named`(paths: Set<String>) {
    let kept: Set<String> = ["Content/a.md", "Content/a.md~", "Content/.a.md.swp"]
    #expect(Self.text(paths, existing: kept) == "Content/a.md changed")
  }

  @Test
  func `what people write is named`() {
    #expect(Self.text(["b.md", "a.md"], existing: ["a.md", "b.md"]) == "a.md and 1 more changed")
    #expect(Self.text(["a.md"], existing: []) == "a.md changed")
    #expect(Self.text(["a.md~"], existing: []) == "a.md~ changed")
    #expect(Self.text([], existing: []) == "files changed")
    #expect(FileChanges.anything.text { _ in true } == "files changed")
  }
}
