import Foundation
import TestSupport
import Testing

/// A build that ends while it writes: every file is whole, and the next build heals the mix.
@Suite(.editions)
struct InterruptedPublishingTests {
  /// A project with two editions of its site, which differ in every page.
  fileprivate final class Editions: Sendable {
    /// That of all tests, each of which publishes into folders of its own.
    @TaskLocal static var shared: Editions?

    let project: EmptyFolder
    let old: [String: Data]
    let new: [String: Data]

    init() async throws {
      project = try EmptyFolder()
      #expect(try await project.perfsite("init").status == 0)
      // Enough pages that a signal has time to come while they are written.
      for page in 1...200 {
        try project.write(
          "---\ntitle: Page \(page)\ndescription: A page\n---\nA sentence.\n",
          to: "Content/pages/\(page).md"
        )
      }
      #expect(try await project.perfsite("build", "--worlds", "40", "-o", "old").status == 0)
      let settings = try project.read("perfsite.yml")
      try project.write(
        settings.replacing("title: Our lists", with: "title: Other lists"),
        to: "perfsite.yml"
      )
      // Publishing is all that is left to do from now on.
      #expect(try await project.perfsite("build", "--worlds", "40", "-o", "new").status == 0)
      old = try Self.files(of: "old", in: project)
      new = try Self.files(of: "new", in: project)
    }

    static func files(of folder: String, in project: EmptyFolder) throws -> [String: Data] {
      // Other tests are changing the folders beside it.
      let all = try project.files(below: folder)
      return Dictionary(
        uniqueKeysWithValues: try all.map {
          ($0, try Data(contentsOf: project.url(folder).appendingPathComponent($0)))
        }
      )
    }

    /// Expects every file to be that of one of the editions, and the next build to make the new one.
    ///
    /// - Returns: how many files are new.
    func expectWholeThenHealed(_ folder: String) async throws -> Int {
      let files = try Self.files(of: folder, in: project)
        .filter { !$0.key.hasPrefix(".perfsite-temporary") }
      var newCount = 0
      for (path, bytes) in files {
        let isManifest = path == ".perfsite-manifest"
        #expect(isManifest || bytes == old[path] || bytes == new[path], "\(path) is not whole")
        if bytes == new[path], bytes != old[path] { newCount += 1 }
      }
      let next = try await project.perfsite("build", "--worlds", "40", "-o", folder)
      #expect(next.status == 0)
      #expect(next.standardError == "")
      #expect(try Self.files(of: folder, in: project) == new)
      return newCount
    }
  }

  /// What the program is doing when the signal comes.
  enum Moment: CaseIterable {
    case writing
    case moving
  }

  @Test(.slow, arguments: [SIGKILL, SIGINT], Moment.allCases)
  func `a signal leaves every file whole`(signal: Int32, moment: Moment) async throws {
    let editions = try #require(Editions.shared)
    let project = editions.project
    let pages = editions.new.filter { editions.old[$0.key] != $0.value }.count
    let isInTime: (Int) -> Bool = {
      switch moment {
      case .writing: $0 == 0
      case .moving: (1..<pages).contains($0)
      }
    }
    var counts: [Int] = []
    // A signal may come too late, above all on a busy machine; it is sent again until one did not.
    while !counts.contains(where: isInTime), counts.count < 20 {
      let folder = "signal-\(signal)-\(moment)-\(counts.count)"
      try FileManager.default.copyItem(at: project.url("old"), to: project.url(folder))
      let process = Process()
      // The program is to wait for this test rather than the other way around.
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["nice", "-n", "19", project.program.path, "build", "--worlds", "40"]
      process.arguments? += ["-o", folder]
      process.currentDirectoryURL = project.folder
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      let site = project.url(folder).path
      let isFirstWaiting = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: site)) ?? []
        return names.contains {
          $0.hasPrefix(".perfsite-temporary")
            && FileManager.default.fileExists(atPath: "\(site)/\($0)/0")
        }
      }
      while process.isRunning, !isFirstWaiting() { usleep(100) }
      while moment == .moving, process.isRunning, isFirstWaiting() { usleep(100) }
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      counts.append(try await editions.expectWholeThenHealed(folder))
    }
    #expect(counts.contains(where: isInTime), "no signal came in time: \(counts) of \(pages)")
  }

  /// Ends the program when it writes more than so many blocks of 512 bytes to a file.
  @Test(.slow, arguments: [2, 20, 60, 120])
  func `a crash leaves every file whole`(blocks: Int) async throws {
    let editions = try #require(Editions.shared)
    let project = editions.project
    try FileManager.default.copyItem(at: project.url("old"), to: project.url("crash-\(blocks)"))
    let crashed = try await BuiltProgram.run(
      at: URL(fileURLWithPath: "/bin/sh"),
      [
        "-c", "ulimit -c 0; ulimit -f \(blocks); exec \"$0\" build --worlds 40 -o crash-\(blocks)",
        project.program.path,
      ],
      in: project.folder.path
    )
    #expect(crashed.status != 0)
    let pages = editions.new.filter { editions.old[$0.key] != $0.value }.count
    #expect(try await editions.expectWholeThenHealed("crash-\(blocks)") < pages)
  }

  /// Whether this user may mount something that only its own processes see.
  private static let namespace: [String]? = {
    for options in [["-m"], ["-r", "-m"]] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["unshare"] + options + ["sh", "-c", "mount -t tmpfs none /mnt"]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return nil }
      process.waitUntilExit()
      if process.terminationStatus == 0 { return options }
    }
    return nil
  }()

  @Test(.enabled(if: namespace != nil, "mounting a small disk takes Linux and the right to do it"))
  func `a full disk leaves the site as it was`() async throws {
    let editions = try #require(Editions.shared)
    let project = editions.project
    try FileManager.default.createDirectory(
      at: project.url("disk"),
      withIntermediateDirectories: false
    )
    // There is room for a part of the new edition beside the old one.
    let script = """
      mount -t tmpfs -o size=20m none disk && cp -a old disk/site || exit 9
      mount -o remount,size=$(($(du -sk disk | cut -f1) + 200))k disk || exit 9
      "$0" build --worlds 40 -o disk/site
      echo "status $?"
      cp -a disk/site kept
      mount -o remount,size=20m disk
      "$0" build --worlds 40 -o disk/site
      echo "status $?"
      cp -a disk/site healed
      """
    let options = try #require(Self.namespace)
    let result = try await BuiltProgram.run(
      at: URL(fileURLWithPath: "/usr/bin/env"),
      ["unshare"] + options + ["sh", "-c", script, project.program.path],
      in: project.folder.path
    )
    #expect(
      result.standardError == "Error: cannot publish to 'disk/site': the disk is full\n"
    )
    #expect(result.standardOutput.hasPrefix("status 1\n"))
    #expect(result.standardOutput.hasSuffix("status 0\n"))
    #expect(try Editions.files(of: "healed", in: project) == editions.new)
    #expect(try Editions.files(of: "kept", in: project) == editions.old)
  }
}

/// Makes the editions before the suite, and removes their folder after it.
private struct EditionsTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing run: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let editions = try await InterruptedPublishingTests.Editions()
    try await InterruptedPublishingTests.Editions.$shared.withValue(editions) { try await run() }
  }
}

extension Trait where Self == EditionsTrait {
  fileprivate static var editions: Self { Self() }
}
