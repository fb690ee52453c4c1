import Foundation
import TestSupport
import Testing

/// `perfsite sweep`, run as a user would run it.
@Suite struct SweepCommandTests {
  private static let grid = [
    "sweep", "date-formatter", "--worlds", "2", "--trials", "2", "--vary",
    "cost.date-formatter-creation=10us..20ms:4", "--vary", "formatting=perCell,shared",
  ]

  @Test func `the table has a row for each device, point and variant`() async throws {
    let project = try DemoProject()
    let result = try await BuiltProgram.run(Self.grid, in: project.folder.path)
    #expect(result.status == 0)
    #expect(result.standardError == "")
    let rows = result.standardOutput.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(
      rows.first == [
        "scenario", "device", "variant", "cost.date-formatter-creation", "formatting", "metric",
        "unit", "central", "median", "p10", "p90", "hitchTimeRatio", "hitchTimeRatioMedian",
        "hitchTimeRatioP10", "hitchTimeRatioP90", "worlds",
      ]
    )
    #expect(rows.allSatisfy { $0.count == 16 })
    #expect(Set(rows.dropFirst().map { $0[1] }) == ["iphone-11", "iphone-13-pro"])
    #expect(Set(rows.dropFirst().map { $0[4] }) == ["perCell", "shared"])
    #expect(Set(rows.dropFirst().map { $0[3] }).count == 4)
    let variants = Set(rows.dropFirst().map { $0[2] })
    #expect(rows.count == 1 + 2 * 8 * variants.count)
    // What a formatter costs matters only if one is made for each cell.
    func central(_ formatting: String) -> Set<String> {
      Set(
        rows.filter { $0[1] == "iphone-11" && $0[4] == formatting && $0[2] == variants.min() }
          .map { $0[7] }
      )
    }
    #expect(central("perCell").count > central("shared").count)
    #expect(central("shared").count == 1)
  }

  @Test(.slow) func `shards, jobs and an interruption change no byte`() async throws {
    let project = try DemoProject()
    let one = try await BuiltProgram.run(
      Self.grid + ["--jobs", "1", "--output", "table.csv"],
      in: project.folder.path
    )
    #expect(one.status == 0)
    #expect(one.standardOutput == "")
    let table = try project.read("table.csv")
    let document = try await BuiltProgram.run(
      Self.grid + ["--format", "json"],
      in: project.folder.path
    ).standardOutput
    #expect(
      document.hasPrefix("{\n  \"schema\": \"perfsite-sweep/1\",\n  \"project\": \"perfsite\"")
    )
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(document.utf8)) }
    // Each row is on a line of its own.
    #expect(
      document.split(separator: "\n").count { $0.contains("\"scenario\": ") }
        == table.split(separator: "\n").count - 1
    )
    // An interrupted sweep has kept some outcomes, and may have half-written one.
    let kept = project.folder.appendingPathComponent(".perfsite")
    let names = try FileManager.default.contentsOfDirectory(atPath: kept.path)
      .filter { $0.hasSuffix(".worlds") }.sorted()
    for name in names.prefix(names.count / 2) {
      try FileManager.default.removeItem(at: kept.appendingPathComponent(name))
    }
    try project.write("half", to: ".perfsite/\(try #require(names.last))")
    let again = try await BuiltProgram.run(Self.grid, in: project.folder.path)
    #expect(again.standardOutput == table)
    for count in 1...3 {
      try FileManager.default.removeItem(at: kept)
      try project.write("", to: "shards/.keep")
      for number in 1...count {
        let shard = try await BuiltProgram.run(
          Self.grid + ["--shard", "\(number)/\(count)", "--blob", "shards/\(number)"],
          in: project.folder.path
        )
        #expect(shard.status == 0)
      }
      let merge = try await project.perfsite("merge", "shards", "--output", "merged.csv")
      #expect(merge.status == 0)
      #expect(try project.read("merged.csv") == table)
      let idle = try await project.perfsite("merge", "shards", "--strict-baseline")
      #expect(idle.status == 64)
      #expect(
        idle.mistake
          == "Error: '--strict-baseline' is for a build, and these are shards of a sweep, which judges "
          + "nothing."
      )
      let json = try await project.perfsite("merge", "shards", "--format", "json")
      #expect(json.standardOutput == document)
      try FileManager.default.removeItem(at: project.folder.appendingPathComponent("shards"))
    }
  }

  @Test func `a sweep and a build are not merged with each other`() async throws {
    let project = try ShardedProject()
    let folder = project.demo.folder.path
    try project.demo.write("", to: "shards/.keep")
    #expect(try await project.shard("1/2", to: "shards/1").status == 0)
    let sweep = ["sweep", "date-formatter", "--worlds", "2", "--vary", "itemCount=50"]
    let shard = try await BuiltProgram.run(
      sweep + ["--shard", "2/2", "--blob", "shards/2"],
      in: folder
    )
    #expect(shard.status == 0)
    let merge = try await project.demo.perfsite("merge", "shards", "--output", "Merged")
    #expect(merge.status == 1)
    #expect(
      merge.findings == [
        "shards/2:6:7: error: the shard was run for '{vary: {itemCount: [50]}}', but the others for "
          + "'build'",
        "shards/2:9:9: error: the shard was run with worlds '2', but the others with '40'",
        "shards/2:10:12: error: the shard was run with scenarios 'date-formatter', but the others with "
          + "'all'",
      ]
    )
    #expect(!project.demo.exists("Merged"))
  }

  @Test func `mistakes in a grid are located, and on the command line they are usage errors`()
    async throws
  {
    let project = try DemoProject()
    try project.write("vary:\n  itemCont: [1, 2]\n  downlink: [3 Mbits]\n", to: "grid.yml")
    let file = try await project.perfsite("sweep", "date-formatter", "--grid", "grid.yml")
    #expect(file.status == 1)
    #expect(
      file.findings == [
        "grid.yml:2:3: error: nothing to vary is called 'itemCont'; did you mean 'itemCount'?",
        "grid.yml:3:14: error: unknown unit 'Mbits' in '3 Mbits'; expected 'kbit/s', 'Mbit/s', 'Gbit/s'",
      ]
    )
    #expect(file.standardOutput == "")
    for arguments in [
      ["--vary", "itemCont=1"], ["--vary", "itemCount"], ["--vary", "itemCount=0"], [],
      ["--vary", "itemCount=1", "--grid", "grid.yml"], ["--vary", "itemCount={from"],
      ["--vary", "downlink=1 Mbit/s"], ["--vary", "itemCount=1", "--output", "Content/table.csv"],
      ["--vary", "itemCount=1", "--vary", "itemCount=2"],
    ] {
      let result = try await BuiltProgram.run(
        ["sweep", "date-formatter"] + arguments,
        in: project.folder.path
      )
      #expect(result.status == 64, "\(arguments)")
    }
    let missing = try await project.perfsite("sweep", "date-formatter", "--grid", "gone.yml")
    #expect(missing.status == 1)
    #expect(
      missing.standardError == "gone.yml:1:1: error: cannot read the file: it does not exist\n"
    )
  }
}
