import Foundation
import TestSupport
import Testing

/// A small project that has everything a build simulates: scenarios and a case.
struct ShardedProject {
  let demo: DemoProject

  private static let validationCase = """
    title: A quiet list
    observed: {what: It did not hitch, device: a phone, source: somebody, quality: C}
    calibrated: false
    why: nothing was taken from it
    devices: [iphone-11]
    list: {items: 100, rowHeight: 44 pt}
    scroll:
      - pause: 0.5 s
      - {flick: 2000 pt/s, stopAfter: 0.5 s}
    variants:
      plain: {title: Plain}
    quantities:
      hitches:
        title: Hitches
        observed: 1 ms/s
        simulated: hitchTimeRatio[plain]
        range: 0 to 5 ms/s

    """

  init() throws {
    demo = try DemoProject()
    try demo.write(Self.validationCase, to: "Content/validation/quiet.yml")
    for path in ["scenarios/camera-originals.yml", "scenarios/data-prefetch.yml", "claims.yml"] {
      try remove("Content/\(path)")
    }
  }

  /// Removes a file or folder, which must be there.
  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: demo.folder.appendingPathComponent(path))
  }

  /// Makes the next run simulate everything again.
  func forgetOutcomes() throws {
    if demo.exists(".perfsite") { try remove(".perfsite") }
  }

  /// Runs a shard, in two worlds unless the arguments say otherwise.
  func shard(
    _ shard: String,
    to blob: String,
    _ arguments: String...,
    environment: [String: String] = [:]
  ) async throws -> BuiltProgram.Result {
    let worlds = arguments.contains("--worlds") ? [] : ["--worlds", "40"]
    return try await BuiltProgram.run(
      ["run", "--shard", shard, "--blob", blob] + worlds + arguments,
      environment: environment,
      in: demo.folder.path
    )
  }

  /// Runs all shards into a folder.
  func shards(_ count: Int, to folder: String) async throws {
    try demo.write("", to: "\(folder)/.keep")
    for number in 1...count {
      let result = try await shard("\(number)/\(count)", to: "\(folder)/\(number).blob")
      try #require(result.status == 0, "\(result.standardError)")
    }
  }
}
