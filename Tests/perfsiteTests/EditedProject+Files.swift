import Foundation
import perfsite

extension EditedProject {
  func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  func read(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  func write(_ text: String, to path: String) throws {
    let manager = FileManager.default
    let parent = url(path).deletingLastPathComponent()
    try manager.createDirectory(at: parent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url(path))
  }

  func append(_ text: String, to path: String) throws { try write(try read(path) + text, to: path) }

  func replace(_ old: String, with new: String, in path: String) throws {
    var text = try read(path)
    guard let range = text.range(of: old) else { return }
    text.replaceSubrange(range, with: new)
    try write(text, to: path)
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url(path).path)
  }

  /// When the site was last made as a whole.
  func evaluationDate() throws -> Date? {
    let path = url(".perfsite/build.evaluation").path
    return try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }

  /// A short scenario: what it measures depends on the seed.
  func writeScenario(seed: Int) throws {
    let text = """
      title: A law
      question: What does a cell cost?
      tags: [test]
      techniques: [imagePreparation]
      devices: [iphone-11]
      seed: \(seed)
      list:
        items: 50
        rowHeight: 320 pt
        image: {stored: 400 x 300 px, file: 20 kB, shown: 360 x 270 pt}
      network: wifi
      scroll:
        - flick: 500 pt/s
          stopAfter: 0.5 s
      variants:
        here:
          title: Here
          techniques: {imagePreparation: onCommit}
          thresholds: {cellsCreated: {atMost: 1000}}
        there:
          title: There
          techniques: {imagePreparation: thumbnail}
          thresholds: {cellsCreated: {atMost: 1000}}

      """
    try write(text, to: "Content/scenarios/law.yml")
  }

  func writeSettings(title: String, url: Bool, glossary: Bool) throws {
    var text = "title: \(title)\nheadline: A law\ndescription: What holds.\n"
    if url { text += "url: https://example.com/law/\n" }
    if glossary { text += "glossary: warning\n" }
    try write(text + "documents:\n  - Notes/document.md\n", to: "perfsite.yml")
  }

  static func text(of page: String) -> String {
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
    let other = neighbor("new")
    try? FileManager.default.removeItem(at: other)
    try Self.copySources(from: folder, to: other)
    return EditedProject(copyOf: self, in: other)
  }

  /// Keeps the sources, which have no mistakes, for `restore()`.
  mutating func keep() throws {
    try? FileManager.default.removeItem(at: neighbor("good"))
    try Self.copySources(from: folder, to: neighbor("good"))
    goodPages = pages
  }

  /// Puts the sources back that had no mistakes.
  mutating func restore() throws {
    for name in Self.sources { try FileManager.default.removeItem(at: url(name)) }
    try Self.copySources(from: neighbor("good"), to: folder)
    pages = goodPages
  }

  private static let sources = ["Content", "Templates", "Notes", "perfsite.yml"]

  func neighbor(_ name: String) -> URL {
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
