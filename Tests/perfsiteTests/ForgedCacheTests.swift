import Bytes
import Foundation
import TestSupport
import Testing

/// Caches that somebody else wrote, as a pull request brings them along or a server restores them:
/// the gate finds what it finds without one.
@Suite struct ForgedCacheTests {
  /// Where the cache of the bad list comes from.
  enum Delivery: String, CaseIterable, Sendable {
    /// It was kept of an earlier run and restored; git does not track it.
    case restored
    /// It is committed.
    case tracked
    /// An earlier push committed it with a good list, the run of that push left it, and git does not
    /// track it any more.
    case earlierPush
    /// The project was unpacked from an archive: there is no repository.
    case archive
    /// The repository has no index.
    case noIndex
  }

  private static let scenario = "Content/scenarios/dates.yml"

  /// A repository whose list is good, and what a forger does to it.
  private struct Forgery {
    let project: GitProject
    /// The state of the machine that checks.
    let state: EmptyFolder
    /// That of the forger's.
    let forgerState: EmptyFolder

    init() async throws {
      project = try GitProject()
      state = try EmptyFolder()
      forgerState = try EmptyFolder()
      try project.write(".perfsite\nSite\n", to: ".gitignore")
    }

    func check(on state: EmptyFolder) async throws -> BuiltProgram.Result {
      try await project.perfsite(
        ["check", "--verbose", "--worlds", "40"],
        environment: ["XDG_STATE_HOME": state.folder.path, "CI": "true"]
      )
    }

    func makeListBad() throws {
      try project.replace("dates: 4", with: "dates: 400", in: ForgedCacheTests.scenario)
    }
    func makeListGood() throws {
      try project.replace("dates: 400", with: "dates: 4", in: ForgedCacheTests.scenario)
    }

    /// All that was kept, without `.gitignore`, by name.
    func takeCache() throws -> [String: [UInt8]] {
      let folder = project.folder.appendingPathComponent(".perfsite")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      let files = try names.filter { !$0.hasPrefix(".") }.map {
        ($0, [UInt8](try Data(contentsOf: folder.appendingPathComponent($0))))
      }
      try FileManager.default.removeItem(at: folder)
      return Dictionary(uniqueKeysWithValues: files)
    }

    /// The cache that has the good list's answers for the bad list.
    ///
    /// - Parameter seal: makes the end of a file from what comes before it.
    /// - Returns: its files by name.
    /// - Throws: what running the program throws.
    func cache(_ seal: ([UInt8]) throws -> [UInt8]) async throws -> [String: [UInt8]] {
      #expect(try await check(on: forgerState).status == 0)
      let good = try takeCache()
      try makeListBad()
      #expect(try await check(on: forgerState).status == 2)
      let bad = try takeCache()
      try makeListGood()
      var forged: [String: [UInt8]] = [:]
      // Of the simulations, the worlds take more room than the central one.
      for isEvaluation in [true, false] {
        func files(_ cache: [String: [UInt8]]) -> [(name: String, bytes: [UInt8])] {
          cache.filter { $0.key.hasSuffix(".evaluation") == isEvaluation }
            .sorted { $0.value.count < $1.value.count }.map { ($0.key, $0.value) }
        }
        #expect(files(bad).count == files(good).count && !files(bad).isEmpty)
        for (bad, good) in zip(files(bad), files(good)) {
          let bytes = try Array(Self.header(of: bad.bytes) + Self.body(of: good.bytes))
          forged[bad.name] = try bytes + seal(bytes)
        }
      }
      return forged
    }

    private static func header(of file: [UInt8]) throws -> ArraySlice<UInt8> {
      try file.prefix(headerLength(of: file))
    }

    private static func body(of file: [UInt8]) throws -> ArraySlice<UInt8> {
      try file.dropFirst(headerLength(of: file)).dropLast(32)
    }

    /// The length of format, program and key.
    private static func headerLength(of file: [UInt8]) throws -> Int {
      var reader = ByteRecord.Reader(file)
      var length = 0
      for _ in 0..<3 {
        let text = reader.text()
        length += try 8 + #require(text).utf8.count
      }
      return length
    }

    func put(_ cache: [String: [UInt8]]) throws {
      for (name, bytes) in cache {
        try project.write(Data(bytes), to: ".perfsite/\(name)")
      }
    }

    /// The list is bad, and the cache is there.
    func deliver(_ cache: [String: [UInt8]], by delivery: Delivery) async throws {
      try FileManager.default.removeItem(at: project.repository.appendingPathComponent(".git"))
      if delivery != .archive { try await project.git("init", "--quiet") }
      try put(cache)
      switch delivery {
      case .archive, .noIndex: break
      case .restored: try await project.git("add", "--all")
      case .tracked:
        try await project.git("add", "--all")
        try await project.git("add", "--force", "app/lists/.perfsite")
      case .earlierPush:
        try await project.git("add", "--all")
        try await project.git("add", "--force", "app/lists/.perfsite")
        #expect(try await check(on: state).status == 0)
        try await project.git("rm", "-r", "-f", "--quiet", "--cached", "app/lists/.perfsite")
      }
      try makeListBad()
      if delivery != .archive, delivery != .noIndex { try await project.git("add", "--all") }
    }
  }

  /// Who made the end of a forged file.
  enum Seal: CaseIterable, Sendable {
    /// Anybody, from what comes before it.
    case digest
    /// The forger, with a key of their own.
    case otherKey
  }

  @Test(arguments: Delivery.allCases, Seal.allCases)
  func `a gate believes no cache that somebody else wrote`(delivery: Delivery, seal: Seal)
    async throws
  {
    let forgery = try await Forgery()
    let cache = try await forgery.cache { bytes in
      switch seal {
      case .digest: return SHA256.digest(of: bytes)
      case .otherKey:
        let key = try Data(contentsOf: forgery.forgerState.url("perfsite/key"))
        var stream = HMACStream(key: [UInt8](key))
        stream.append(bytes)
        return stream.code
      }
    }
    try await forgery.deliver(cache, by: delivery)
    let result = try await forgery.check(on: forgery.state)
    #expect(result.status == 2, "\(result.standardError)")
    #expect(result.standardError.contains("'each' on iPhone 13 Pro must be good"))
    // With the forger's key it passes: the forgery is no dud.
    guard seal == .otherKey else { return }
    try forgery.put(cache)
    #expect(try await forgery.check(on: forgery.forgerState).status == 0)
  }

  @Test func `a run believes what this user's runs have kept, tracked or not`() async throws {
    let project = try GitProject()
    try project.write(".perfsite\nSite\n", to: ".gitignore")
    try await project.git("init", "--quiet")
    let state = try EmptyFolder()
    let check = {
      try await project.perfsite(
        ["check", "--verbose", "--worlds", "40"],
        environment: ["XDG_STATE_HOME": state.folder.path]
      )
    }
    let cold = try await check()
    // Nothing is simulated again, so there are no times.
    #expect(cold.standardError.contains("real time"))
    #expect(try await check().standardError.contains("real time") == false)
    try await project.git("add", "--all", "--force")
    let warm = try await check()
    #expect(warm.standardError.contains("real time") == false)
    #expect(warm.standardOutput == cold.standardOutput)
    let attributes = try FileManager.default.attributesOfItem(
      atPath: state.url("perfsite/key").path
    )
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(attributes[.size] as? Int == 32)
  }

  @Test func `a key that others can read is replaced, and what it signed is not believed`()
    async throws
  {
    let project = try GitProject()
    let state = try EmptyFolder()
    let check = {
      try await project.perfsite(
        ["check", "--verbose", "--worlds", "40"],
        environment: ["XDG_STATE_HOME": state.folder.path]
      )
    }
    #expect(try await check().status == 0)
    let key = state.url("perfsite/key")
    let former = try Data(contentsOf: key)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: key.path)
    #expect(try await check().standardError.contains("real time"))
    #expect(try Data(contentsOf: key) != former)
    #expect(try state.files() == ["perfsite/key"])
  }

  @Test(arguments: [".state", "../state", ""])
  func `a key that a project could bring along is none, and nothing is kept`(state: String)
    async throws
  {
    let project = try GitProject()
    try await project.git("init", "--quiet")
    let folder = project.folder.appendingPathComponent(state)
    try project.write(Data(count: 32), to: "\(state)/perfsite/key")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600],
      ofItemAtPath: folder.appendingPathComponent("perfsite/key").path
    )
    try await project.git("add", "--all")
    for _ in 1...2 {
      let result = try await project.perfsite(
        ["check", "--verbose", "--worlds", "40"],
        environment: ["XDG_STATE_HOME": state.isEmpty ? "relative" : folder.path, "HOME": ""]
      )
      #expect(result.status == 0)
      #expect(result.standardError.contains("real time"))
      #expect(!project.exists(".perfsite"))
    }
  }
}
