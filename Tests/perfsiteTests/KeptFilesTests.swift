import Foundation
import TestSupport
import Testing

/// What is kept in `.perfsite` hides no mistake, is believed only if this program wrote it, and goes
/// when a run is killed.
@Suite struct KeptFilesTests {
  private static func project() async throws -> EmptyFolder {
    let project = try EmptyFolder()
    #expect(try await project.perfsite("init").status == 0)
    return project
  }

  /// What is put into a project that was checked: its place, and a shell's command for it.
  private static let hostileFiles: [(path: String, command: String)] = [
    ("Content/guide/x.md", "ln -s /etc/passwd"), ("Content/guide/x.md", "ln -s nowhere"),
    ("Content/guide/x.md", "mkfifo"), ("Content/claims.yml", "ln -s nowhere"),
    ("Content/measurements.yml", "ln -s /etc/passwd"), ("Content/models/x.yml", "ln -s nowhere"),
    ("Templates/x.mustache", "ln -s /etc/passwd"), ("Templates", "mkfifo"),
    ("baseline.json", "ln -s nowhere"),
  ]

  @Test(arguments: hostileFiles)
  func `a check after a check finds what a first one finds`(path: String, command: String)
    async throws
  {
    let project = try await Self.project()
    for verb in ["check", "build"] {
      #expect(try await project.perfsite(verb, "--worlds", "40").status == 0)
    }
    let made = try await BuiltProgram.run(
      at: URL(fileURLWithPath: "/bin/sh"),
      ["-c", "mkdir -p \"$(dirname \(path))\" && \(command) \(path)"],
      in: project.folder.path
    )
    #expect(made.status == 0)
    for verb in ["check", "build"] {
      let warm = try await project.perfsite(verb, "--worlds", "40")
      let kept = project.url("kept")
      try FileManager.default.moveItem(at: project.url(".perfsite"), to: kept)
      let cold = try await project.perfsite(verb, "--worlds", "40")
      try? FileManager.default.removeItem(at: project.url(".perfsite"))
      try FileManager.default.moveItem(at: kept, to: project.url(".perfsite"))
      #expect(warm.status == 1)
      #expect(warm.standardError.contains(": error: "))
      #expect(warm.standardError == cold.standardError)
      #expect(cold.status == 1)
    }
  }

  @Test func `outcomes outlive a cost that their list does not have, and no other`() async throws {
    let project = try GitProject()
    let costs = "Content/models/costs.yml"
    func outcomes() throws -> [String: Date?] {
      let folder = project.folder.appendingPathComponent(".perfsite")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      let kept = names.filter { $0.hasSuffix(".worlds") }.map { name in
        let file = folder.appendingPathComponent(name).path
        let attributes = try? FileManager.default.attributesOfItem(atPath: file)
        return (name, attributes?[.modificationDate] as? Date)
      }
      return Dictionary(uniqueKeysWithValues: kept)
    }
    let check = { try await project.perfsite("check", "--worlds", "40", "--format", "csv") }
    let first = try await check()
    let made = try outcomes()
    // Those of the central world and those of the others.
    #expect(made.count == 2)
    // The list has no blur, but it formats dates.
    try project.replace("range: [0.08 ms, 1 ms]", with: "range: [0.09 ms, 1 ms]", in: costs)
    let other = try await check()
    #expect(other.standardOutput == first.standardOutput)
    #expect(try outcomes() == made)
    try project.replace("ratio: 0.04", with: "ratio: 0.05", in: costs)
    let dearer = try await check()
    #expect(try outcomes().keys == made.keys)
    #expect(try outcomes() != made)
    try FileManager.default.removeItem(at: project.folder.appendingPathComponent(".perfsite"))
    let cold = try await check()
    #expect(cold.standardOutput == dearer.standardOutput)
    #expect(cold.standardOutput != first.standardOutput)
  }

  @Test func `what killed runs left is removed, and what a run still writes is not`() async throws {
    let project = try await Self.project()
    #expect(try await project.perfsite("build", "--worlds", "40").status == 0)
    let leftovers = [
      ".perfsite/.perfsite-temporary-A", ".perfsite-temporary-B", "Site/.perfsite-temporary-C/0",
    ]
    for path in leftovers + [".perfsite/.perfsite-temporary-D"] {
      try project.write("half", to: path)
    }
    let file = unsafe open(project.url(".perfsite/.perfsite-temporary-D").path, O_RDONLY)
    defer { close(file) }
    #expect(flock(file, LOCK_EX) == 0)
    #expect(try await project.perfsite("build", "--worlds", "40").status == 0)
    #expect(leftovers.filter(project.exists) == [])
    #expect(!project.exists("Site/.perfsite-temporary-C"))
    #expect(project.exists(".perfsite/.perfsite-temporary-D"))
  }

  @Test func `a build waits for another one that writes into the same folder`() async throws {
    let project = try await Self.project()
    #expect(try await project.perfsite("build", "--worlds", "40").status == 0)
    let page = try project.read("Site/index.html")
    try FileManager.default.removeItem(at: project.url("Site/index.html"))
    let folder = unsafe open(project.url("Site").path, O_RDONLY)
    defer { close(folder) }
    #expect(flock(folder, LOCK_EX) == 0)
    async let built = BuiltProgram.run(
      at: URL(fileURLWithPath: "/bin/sh"),
      ["-c", "exec \"$0\" build --worlds 40 2>said", project.program.path],
      in: project.folder.path
    )
    for _ in 0..<3_000 where (try? project.read("said").isEmpty) != false {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(try project.read("said") == "waiting for another run, which is writing 'Site'\n")
    #expect(!project.exists("Site/index.html"))
    #expect(flock(folder, LOCK_UN) == 0)
    #expect(try await built.status == 0)
    #expect(try project.read("Site/index.html") == page)
  }

  @Test func `a build that waited publishes what is there now, not what it read before`()
    async throws
  {
    let project = try await Self.project()
    try FileManager.default.createDirectory(
      at: project.url("Site"),
      withIntermediateDirectories: true
    )
    let folder = unsafe open(project.url("Site").path, O_RDONLY)
    defer { close(folder) }
    #expect(flock(folder, LOCK_EX) == 0)
    async let built = BuiltProgram.run(
      at: URL(fileURLWithPath: "/bin/sh"),
      ["-c", "exec \"$0\" build --worlds 40 --no-analyses 2>said", project.program.path],
      in: project.folder.path
    )
    for _ in 0..<3_000 where (try? project.read("said").contains("waiting")) != true {
      try await Task.sleep(for: .milliseconds(10))
    }
    let settings = try project.read("perfsite.yml")
    try project.write(
      settings.replacing("title: Our lists", with: "title: Newer"),
      to: "perfsite.yml"
    )
    #expect(flock(folder, LOCK_UN) == 0)
    #expect(try await built.status == 0)
    #expect(try project.read("Site/index.html").contains("Newer"))
  }

  @Test(.slow) func `builds into one folder at once leave the site of one of them`() async throws {
    let projects = [try await Self.project(), try await Self.project()]
    let second = projects[1]
    let settings = try second.read("perfsite.yml")
    try second.write(
      settings.replacing("title: Our lists", with: "title: Others"),
      to: "perfsite.yml"
    )
    var sites: [[String: Data]] = []
    func site(_ folder: URL) throws -> [String: Data] {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      return paths.reduce(into: [:]) {
        $0[$1] = try? Data(contentsOf: folder.appendingPathComponent($1))
      }
    }
    for project in projects {
      #expect(try await project.perfsite("build", "--worlds", "40").status == 0)
      sites.append(try site(project.url("Site")))
    }
    #expect(sites[0] != sites[1])
    let folder = projects[0].url("together")
    for _ in 0..<3 {
      try await withThrowingTaskGroup(of: Int.self) { group in
        for project in projects + projects {
          group.addTask {
            try await project.perfsite("build", "--worlds", "40", "-o", folder.path).status
          }
        }
        for try await status in group { #expect(status == 0) }
      }
      let result = try site(folder)
      #expect(sites.contains(result))
      let again = try await second.perfsite("build", "--worlds", "40", "-o", folder.path)
      #expect(again.standardOutput.contains(" 0 written, ") == (result == sites[1]))
      #expect(try site(folder) == sites[1])
    }
  }
}
