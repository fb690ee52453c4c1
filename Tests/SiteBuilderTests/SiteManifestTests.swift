import SiteBuilder
import Testing

@Suite struct SiteManifestTests {
  private func changes(
    _ former: Set<String>,
    _ current: Set<String>,
    ignoringCase: Bool
  ) -> SiteManifest.Changes {
    SiteManifest(paths: former).changes(
      to: SiteManifest(paths: current),
      ignoringCase: ignoringCase
    )
  }

  @Test(arguments: [false, true])
  func `a file that only the previous build has is an orphan`(ignoringCase: Bool) {
    let changes = changes(["a.html", "b.html"], ["b.html", "c.html"], ignoringCase: ignoringCase)
    #expect(changes.kept == ["b.html": "b.html"])
    #expect(changes.orphans == ["a.html"])
    #expect(changes.renamed.isEmpty)
  }

  @Test func `a page renamed by case is the same file on a disk that ignores case`() {
    let changes = changes(["guide/Images.html"], ["guide/images.html"], ignoringCase: true)
    #expect(changes.kept == ["guide/images.html": "guide/Images.html"])
    #expect(changes.renamed == ["guide/images.html": "guide/Images.html"])
    #expect(changes.orphans.isEmpty)
  }

  @Test func `on other disks it is another file`() {
    let changes = changes(["guide/Images.html"], ["guide/images.html"], ignoringCase: false)
    #expect(changes.kept.isEmpty)
    #expect(changes.orphans == ["guide/Images.html"])
  }

  @Test func `a manifest with both names loses neither file after an interrupted build`() {
    let changes = changes(["Images.html", "images.html"], ["images.html"], ignoringCase: true)
    #expect(changes.kept == ["images.html": "images.html"])
    #expect(changes.orphans.isEmpty)
  }

  @Test func `it reads what it writes`() throws {
    let manifest = SiteManifest(paths: ["b/c.html", "a.html", "é.html"])
    let text = String(decoding: manifest.bytes, as: UTF8.self)
    #expect(text == "a.html\nb/c.html\né.html\n")
    #expect(try SiteManifest(parsing: text) == manifest)
  }

  @Test(arguments: ["../a", "/a", "a//b", "./a", "a/.."])
  func `a path outside the folder is refused`(line: String) {
    let error = #expect(throws: SiteManifest.DamagedLine.self) {
      try SiteManifest(parsing: "a.html\n\(line)\n")
    }
    #expect(error?.text == line)
  }
}
