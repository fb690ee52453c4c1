import Foundation
import TestSupport
import perfsite

/// A small project that is edited at random.
struct EditedProject {
  private(set) var folder: URL
  private var generator: SeededGenerator
  private var pages = ["guide/a", "guide/b", "guide/glossary", "notes/c", "d"]
  private var foreign: [String: String] = [:]
  private var count = 0
  /// The pages of the last sources without mistakes.
  private var goodPages: [String] = []

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
    for page in pages { try write(Self.text(of: page), to: "Content/\(page).md") }
    try write("# A document\n\nWhat it says.\n", to: "Notes/document.md")
    try writeSettings(title: "Law", url: false)
  }

  private init(copyOf project: EditedProject, in folder: URL) {
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

// MARK: Edits

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
    switch chance(24) {
    case 0...5:
      let words = [
        "More words about frames.", "See [b](b.md).", "See [a](a.md#two).", "It has a cell cell.",
        "A cell without a link.", "```swift\nlet frame = \(count)\n```",
        "## Part \(count)\n\nText.",
        "| a | b |\n|---|---|\n| \(count) | 2 |", "Nowhere: [x](nowhere-\(count).md).",
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
      try writeSettings(title: "Law \(chance(3))", url: chance(2) == 0)
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
    default:
      try? FileManager.default.removeItem(at: url("Site/guide/index.html"))
      return "remove a file of the site"
    }
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

// MARK: Files

extension EditedProject {
  private func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  private func read(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  private func write(_ text: String, to path: String) throws {
    let manager = FileManager.default
    let parent = url(path).deletingLastPathComponent()
    try manager.createDirectory(at: parent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url(path))
  }

  func append(_ text: String, to path: String) throws { try write(try read(path) + text, to: path) }

  private func replace(_ old: String, with new: String, in path: String) throws {
    var text = try read(path)
    guard let range = text.range(of: old) else { return }
    text.replaceSubrange(range, with: new)
    try write(text, to: path)
  }

  private func writeSettings(title: String, url: Bool) throws {
    var text = "title: \(title)\nheadline: A law\ndescription: What holds.\n"
    if url { text += "url: https://example.com/law/\n" }
    try write(text + "documents:\n  - Notes/document.md\n", to: "perfsite.yml")
  }

  private static func text(of page: String) -> String {
    """
    ---
    title: Page \(page)
    description: What \(page) is about.
    order: 3
    ---

    A frame and a cell, with some text.

    ## Two

    More text about \(page).

    """
  }

  /// A copy of the sources, where nothing was built yet.
  func cleanCopy() throws -> EditedProject {
    let other = neighbour("new")
    try? FileManager.default.removeItem(at: other)
    try Self.copySources(from: folder, to: other)
    return EditedProject(copyOf: self, in: other)
  }

  /// Keeps the sources, which have no mistakes, for `restore()`.
  mutating func keep() throws {
    try? FileManager.default.removeItem(at: neighbour("good"))
    try Self.copySources(from: folder, to: neighbour("good"))
    goodPages = pages
  }

  /// Puts the sources back that had no mistakes.
  mutating func restore() throws {
    for name in Self.sources { try FileManager.default.removeItem(at: url(name)) }
    try Self.copySources(from: neighbour("good"), to: folder)
    pages = goodPages
  }

  private static let sources = ["Content", "Templates", "Notes", "perfsite.yml"]

  private func neighbour(_ name: String) -> URL {
    folder.deletingLastPathComponent().appendingPathComponent(name)
  }

  private static func copySources(from source: URL, to target: URL) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: target, withIntermediateDirectories: true)
    for name in sources {
      let place = target.appendingPathComponent(name)
      try manager.copyItem(at: source.appendingPathComponent(name), to: place)
    }
  }

  /// A text of one project as the other would say it.
  func renamed(_ text: String, like other: EditedProject) -> String {
    text.replacing(folder.path, with: other.folder.path)
  }

  /// The files of the site, without foreign ones.
  func site() throws -> [String: Data] {
    let base = url("Site")
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: base.path)
    where foreign[name] == nil {
      let file = base.appendingPathComponent(name)
      let type = try FileManager.default.attributesOfItem(atPath: file.path)[.type]
      if type as? FileAttributeType == .typeRegular { files[name] = try Data(contentsOf: file) }
    }
    return files
  }

  /// When each file of the site was last written.
  func stamps() throws -> [String: Date] {
    try site().keys.reduce(into: [:]) { stamps, name in
      let path = url("Site/\(name)").path
      stamps[name] =
        try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
  }

  func foreignFilesAreThere() -> Bool {
    foreign.allSatisfy { (try? read("Site/\($0.key)")) == $0.value }
  }
}
