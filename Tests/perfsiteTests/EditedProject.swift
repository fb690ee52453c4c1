import Foundation
import TestSupport
import perfsite

/// A small project that is edited at random.
struct EditedProject {
  private(set) var folder: URL
  private var generator: SeededGenerator
  var pages = ["guide/a", "guide/b", "guide/glossary", "notes/c", "d"]
  private(set) var foreign: [String: String] = [:]
  private var count = 0
  /// Whether a folder of the site cannot be written.
  private(set) var isObstructed = false
  /// The pages of the last sources without mistakes.
  var goodPages: [String] = []

  init(seed: Int) throws {
    generator = SeededGenerator(seed: seed &* 7919)
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("perfsite-law-\(UUID().uuidString)").appendingPathComponent("own")
    for name in ["Templates", "Content/models"] {
      let target = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try FileManager.default.copyItem(
        at: DemoProject.root.appendingPathComponent(name).resolvingSymlinksInPath(),
        to: target
      )
    }
    // The program brings along what a project lacks.
    if !seed.isMultiple(of: 2) {
      for name in ["Templates/report.mustache", "Content/models/networks.yml"] {
        try FileManager.default.removeItem(at: url(name))
      }
    }
    for page in pages { try write(Self.text(of: page), to: "Content/\(page).md") }
    try write("# A document\n\nWhat it says.\n", to: "Notes/document.md")
    try writeScenario(seed: 1)
    try writeSettings(title: "Law", url: false, glossary: seed.isMultiple(of: 2))
  }

  init(copyOf project: EditedProject, in folder: URL) {
    self = project
    self.folder = folder
  }

  var workspace: SiteWorkspace {
    SiteWorkspace(folder: folder.path, output: folder.appendingPathComponent("Site").path)
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
  }

  mutating func chance(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &generator) }
}

extension EditedProject {
  /// Makes one to three edits; returns what was done.
  mutating func edit() -> [String] {
    (0...chance(3)).map { _ in
      do { return try editOnce() } catch { return "failed: \(error)" }
    }
  }

  private mutating func editOnce() throws -> String {
    count += 1
    let page = "Content/\(pages[chance(pages.count)]).md"
    switch chance(29) {
    case 0...5:
      let words = [
        "More words about frames.", "See [b](b.md).", "See [a](a.md#two).", "It has a cell cell.",
        "A cell without a link.", "```swift\nlet frame = \(count)\n```",
        "## Part \(count)\n\nText.",
        "| a | b |\n|---|---|\n| \(count) | 2 |", "Nowhere: [x](nowhere-\(count).md).",
        "It takes :value[law/here hitchTimeRatio].", ":::figure law kind=metric",
        "## Cell \(count)\n\nA cell that is explained.",
      ]
      try append("\n\(words[chance(words.count)])\n", to: page)
      return "append to \(page)"
    case 6:
      try replace("## Two", with: "## Too", in: page)
      return "rename a heading of \(page)"
    case 7:
      try replace("title: ", with: "title: New ", in: page)
      return "change the title of \(page)"
    case 8:
      try replace("order: ", with: "order: 1", in: page)
      return "change the order of \(page)"
    case 9:
      try replace("description: ", with: "updated: 2026-11-2\(chance(9))\ndescription: ", in: page)
      return "date \(page)"
    case 10:
      try replace("description: ", with: "draft: true\ndescription: ", in: page)
      return "make a draft of \(page)"
    case 11:
      let name = "\(["guide", "notes"][chance(2)])/new-\(count)"
      pages.append(name)
      try write(Self.text(of: name), to: "Content/\(name).md")
      return "add \(name)"
    case 12 where pages.count > 3:
      let name = pages.remove(at: chance(pages.count))
      try FileManager.default.removeItem(at: url("Content/\(name).md"))
      return "remove \(name)"
    case 13:
      let index = chance(pages.count)
      let name = "notes/moved-\(count)"
      try write(try read("Content/\(pages[index]).md"), to: "Content/\(name).md")
      try FileManager.default.removeItem(at: url("Content/\(pages[index]).md"))
      pages[index] = name
      return "rename to \(name)"
    case 14:
      let name = ["Templates/page.mustache", "Templates/parts/foot.mustache"][chance(2)]
      try append("<!-- \(count) -->\n", to: name)
      return "edit \(name)"
    case 15:
      try append("/* */ .x\(count) { color: red; }\n", to: "Templates/assets/site.css")
      return "edit the style"
    case 16:
      try write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>\(count)", to: "Content/notes/p.svg")
      return "write a picture"
    case 17:
      try writeSettings(
        title: "Law \(chance(3))",
        url: chance(2) == 0,
        glossary: chance(2) == 0
      )
      return "change the settings"
    case 18:
      try append("\nMore.\n", to: "Notes/document.md")
      return "edit the document"
    case 19:
      try editUnseen(page)
      return "edit \(page) in the same moment, with the same size"
    case 20:
      try FileManager.default.setAttributes(
        [.modificationDate: Date()],
        ofItemAtPath: url(page).path
      )
      return "touch \(page)"
    case 21:
      foreign["foreign-\(count).txt"] = "mine"
      try write("mine", to: "Site/foreign-\(count).txt")
      return "put a foreign file into the site"
    case 22:
      try write("damaged", to: "Site/index.html")
      return "overwrite a file of the site"
    case 23:
      let seed = chance(4)
      try writeScenario(seed: seed)
      return "set the scenario's seed to \(seed)"
    case 24:
      return try editTemplatePart()
    case 25:
      return try editIncludedText(of: page)
    case 26:
      try obstruct()
      return "keep a folder of the site from being written"
    default:
      try? FileManager.default.removeItem(at: url("Site/guide/index.html"))
      return "remove a file of the site"
    }
  }

  /// Adds a template that others include, changes it, or takes it away, sometimes from under them.
  private func editTemplatePart() throws -> String {
    let part = "Templates/parts/extra.mustache"
    let tag = "{{> parts/extra}}\n"
    guard exists(part) else {
      try write("<p>Extra.</p>\n", to: part)
      try append(tag, to: "Templates/page.mustache")
      return "add a part of a template"
    }
    switch count % 3 {
    case 0:
      try append("<p>More.</p>\n", to: part)
      return "change a part of a template"
    case 1:
      try FileManager.default.removeItem(at: url(part))
      try replace(tag, with: "", in: "Templates/page.mustache")
      return "remove a part of a template"
    default:
      try FileManager.default.removeItem(at: url(part))
      return "remove a part of a template that is included"
    }
  }

  /// Adds a text that pages include, changes it, or takes it away, sometimes from under them.
  private func editIncludedText(of page: String) throws -> String {
    let text = "Content/_shared.md"
    guard exists(text) else {
      try write("A cell of a text that pages share. See [b](guide/b.md).\n", to: text)
      try append("\n:::include /_shared.md\n", to: page)
      return "include a text in \(page)"
    }
    switch count % 3 {
    case 0:
      try append("\n## Shared \(count)\n\nMore for all.\n", to: text)
      return "change an included text"
    case 1:
      try append("\n:::include /_shared.md\n", to: page)
      return "include the text in \(page) too"
    default:
      try FileManager.default.removeItem(at: url(text))
      return "remove an included text"
    }
  }

  /// Puts a file in the place of a folder of the site, which keeps even a superuser from writing it.
  private mutating func obstruct() throws {
    let site = url("Site/guide")
    guard !isObstructed, (try? FileManager.default.contentsOfDirectory(atPath: site.path)) != nil
    else { return }
    try? FileManager.default.removeItem(at: neighbor("aside"))
    try FileManager.default.moveItem(at: site, to: neighbor("aside"))
    try write("in the way", to: "Site/guide")
    isObstructed = true
  }

  /// Puts the folder back that could not be written.
  mutating func clear() throws {
    guard isObstructed else { return }
    isObstructed = false
    try FileManager.default.removeItem(at: url("Site/guide"))
    try FileManager.default.moveItem(at: neighbor("aside"), to: url("Site/guide"))
  }

  /// Changes a letter and gives the file back the time that it had.
  private func editUnseen(_ page: String) throws {
    let path = url(page).path
    let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
    var bytes = Array(try read(page).utf8)
    guard let last = bytes.lastIndex(of: UInt8(ascii: "t")) else { return }
    bytes[last] = UInt8(ascii: "k")
    let file = try FileHandle(forWritingTo: url(page))
    try file.write(contentsOf: Data(bytes))
    try file.close()
    if let date {
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }
  }

  /// Damages a file of the cache, or removes it.
  mutating func damageCache() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: url(".perfsite").path).sorted()
      .filter { $0.hasPrefix("build.") }
    guard !names.isEmpty else { return }
    let file = url(".perfsite/\(names[chance(names.count)])")
    var data = try Data(contentsOf: file)
    // Nothing is left of what was emptied before.
    if data.isEmpty { return }
    switch chance(4) {
    case 0: try FileManager.default.removeItem(at: file)
    case 1: try data.prefix(chance(data.count)).write(to: file)
    case 2:
      data[chance(data.count)] ^= UInt8(1 << chance(8))
      try data.write(to: file)
    default: try Data().write(to: file)
    }
  }

  func touchEverything() throws {
    for name in [
      "Content/guide/a.md", "Templates/page.mustache", "perfsite.yml", "Site/index.html",
    ] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)],
        ofItemAtPath: url(name).path
      )
    }
  }
}
