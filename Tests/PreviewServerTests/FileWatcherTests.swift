import Foundation
import PreviewServer
import Testing

@Suite
struct FileWatcherTests {
  /// A folder with a watcher; the folder goes with it.
  private final class Watched: Sendable {
    let folder: URL
    let watcher: FileWatcher

    init(_ method: FileWatcher.Method) throws {
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("perfsite-watch-\(UUID().uuidString)")
      let content = folder.appendingPathComponent("Content/guide")
      try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
      try Data("1".utf8).write(to: content.appendingPathComponent("page.md"))
      try Data("1".utf8).write(to: folder.appendingPathComponent("settings.yml"))
      watcher = try FileWatcher(
        WatchPlan(
          folders: ["\(folder.path)/Content", "\(folder.path)/Templates"],
          files: ["\(folder.path)/settings.yml", "\(folder.path)/docs/deep/a.md"]
        ),
        method: method
      )
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

    func write(_ text: String, to path: String) throws {
      let parent = url(path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url(path))
    }

    /// Collects changes until some path was among them; nothing comes after ten seconds.
    func changes(until path: String) -> Set<String> {
      let isFound = DispatchSemaphore(value: 0)
      let watcher = watcher
      Thread.detachNewThread {
        if isFound.wait(timeout: .now() + 10) == .timedOut { watcher.end() }
      }
      defer { isFound.signal() }
      var all: Set<String> = []
      while !all.contains(path), let changes = watcher.next() {
        guard case .paths(let paths) = changes else { continue }
        all.formUnion(paths.map { String($0.dropFirst(folder.path.count + 1)) })
      }
      return all
    }
  }

  private static let methods: [FileWatcher.Method] = [
    .automatic, .polling(every: .milliseconds(20)),
  ]

  @Test(arguments: methods)
  func `a file that is written is noticed`(method: FileWatcher.Method) throws {
    let watched = try Watched(method)
    try watched.write("22", to: "Content/guide/page.md")
    #expect(watched.changes(until: "Content/guide/page.md") == ["Content/guide/page.md"])
    try watched.write("22", to: "settings.yml")
    #expect(watched.changes(until: "settings.yml") == ["settings.yml"])
  }

  @Test(arguments: methods)
  func `a file that an editor replaces is noticed`(method: FileWatcher.Method) throws {
    let watched = try Watched(method)
    for round in 0..<3 {
      let text = String(repeating: "x", count: round + 2)
      try watched.write(text, to: "Content/guide/.page.md.swp")
      let guide = watched.url("Content/guide").path
      try #require(unsafe rename("\(guide)/.page.md.swp", "\(guide)/page.md") == 0)
      let changes = watched.changes(until: "Content/guide/page.md")
      #expect(changes.contains("Content/guide/page.md"))
      #expect(!changes.contains { $0.hasSuffix(".swp") })
    }
  }

  @Test(arguments: methods)
  func `files in new folders are noticed`(method: FileWatcher.Method) throws {
    let watched = try Watched(method)
    try watched.write("1", to: "Content/new/deep/a.md")
    #expect(
      watched.changes(until: "Content/new/deep/a.md")
        .isSuperset(of: ["Content/new", "Content/new/deep/a.md"])
    )
    try watched.write("22", to: "Content/new/deep/a.md")
    #expect(watched.changes(until: "Content/new/deep/a.md") == ["Content/new/deep/a.md"])
    // Named in the plan, but there for the first time.
    try watched.write("1", to: "Templates/parts/head.mustache")
    #expect(
      watched.changes(until: "Templates/parts/head.mustache").contains("Templates")
    )
    try watched.write("1", to: "docs/deep/a.md")
    #expect(watched.changes(until: "docs/deep/a.md").contains("docs/deep/a.md"))
    try watched.write("22", to: "docs/deep/a.md")
    #expect(watched.changes(until: "docs/deep/a.md") == ["docs/deep/a.md"])
  }

  @Test(arguments: methods)
  func `a folder that moves takes its files along`(method: FileWatcher.Method) throws {
    let watched = try Watched(method)
    try FileManager.default.moveItem(
      at: watched.url("Content/guide"),
      to: watched.url("Content/book")
    )
    let moved = watched.changes(until: "Content/book/page.md")
    #expect(moved.contains("Content/guide"))
    try watched.write("22", to: "Content/book/page.md")
    #expect(watched.changes(until: "Content/book/page.md") == ["Content/book/page.md"])
    try FileManager.default.removeItem(at: watched.url("Content/book"))
    #expect(watched.changes(until: "Content/book").contains("Content/book"))
  }

  @Test(arguments: methods)
  func `another plan takes effect`(method: FileWatcher.Method) throws {
    let watched = try Watched(method)
    watched.watcher.watch(WatchPlan(folders: [], files: ["\(watched.folder.path)/other.md"]))
    // The plan is taken by the thread that waits.
    let writer = Thread {
      for text in ["1", "22", "333", "4444"] {
        Thread.sleep(forTimeInterval: 0.1)
        try? watched.write(text, to: "settings.yml")
        try? watched.write(text, to: "other.md")
      }
    }
    writer.start()
    #expect(watched.changes(until: "other.md") == ["other.md"])
    while !writer.isFinished { Thread.sleep(forTimeInterval: 0.02) }
  }

  @Test
  func `a burst is one change`() throws {
    let watched = try Watched(.automatic)
    for number in 0..<100 { try watched.write("1", to: "Content/guide/\(number).md") }
    guard case .paths(let paths) = watched.watcher.next() else {
      Issue.record("the burst was too much")
      return
    }
    #expect(paths.count == 100)
  }

  @Test
  func `the end wakes those who wait`() throws {
    let watched = try Watched(.automatic)
    let watcher = watched.watcher
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.02)
      watcher.end()
    }
    #expect(watcher.next() == nil)
    #expect(watcher.next() == nil)
  }

  @Test
  func `hidden files and others do not count`() {
    let plan = WatchPlan(folders: ["Content", ".hidden/Templates"], files: ["a.yml"])
    for path in ["Content", "Content/a.md", "Content/b/c.md", "a.yml", ".hidden/Templates/x"] {
      #expect(plan.includes(path), "\(path)")
    }
    for path in ["Contents", "Content/.git/x", "Content/a/.b.swp", "b.yml", ".hidden", "x/Content"]
    {
      #expect(!plan.includes(path), "\(path)")
    }
  }
}
