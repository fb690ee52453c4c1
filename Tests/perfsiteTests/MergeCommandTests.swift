import Foundation
import TestSupport
import Testing

/// Blobs that `perfsite merge` must refuse.
@Suite struct MergeCommandTests {
  /// Merges, and expects that nothing is written.
  ///
  /// - Returns: the lines of the errors.
  private static func refusal(
    of folder: String,
    in project: ShardedProject,
    environment: [String: String] = [:]
  ) async throws -> [String] {
    let result = try await project.demo.perfsite(
      "merge",
      folder,
      "--output",
      "Merged",
      environment: environment
    )
    #expect(result.status == 1)
    #expect(result.standardOutput == "")
    #expect(!project.demo.exists("Merged"))
    return result.standardError.split(separator: "\n").map(String.init)
  }

  @Test(.slow) func `all mistakes in blobs are found in one run`() async throws {
    let project = try ShardedProject()
    let demo = project.demo
    try await project.shards(6, to: "shards")
    func path(_ name: String) -> URL { demo.folder.appendingPathComponent("shards/\(name)") }
    // The third is missing, the fourth truncated; the fifth is there twice.
    try FileManager.default.removeItem(at: path("3.blob"))
    let fourth = try Data(contentsOf: path("4.blob"))
    try fourth.dropLast(1).write(to: path("4.blob"))
    try FileManager.default.copyItem(at: path("5.blob"), to: path("copy of 5.blob"))
    _ = try await project.shard("6/6", to: "shards/6.blob", "--seed", "7")
    _ = try await project.shard("6/6", to: "shards/worlds", "--worlds", "41")
    _ = try await project.shard("6/6", to: "shards/trials", "--trials", "2")
    _ = try await project.shard("2/7", to: "shards/of seven")
    _ = try await project.shard("6/6", to: "shards/device", "--device", "iphone-11")
    _ = try await project.shard(
      "6/6",
      to: "shards/program",
      environment: ["PERFSITE_SIMULATOR": "another"]
    )
    try demo.write("half a picture", to: "shards/notes.txt")
    try demo.write("perfsite-shard/9\n\n", to: "shards/future")
    try demo.write("perfsite-shard/2\nshard: 1/6\nengine: 1\n", to: "shards/header")
    try demo.write("", to: "shards/empty")
    let scenario = "Content/scenarios/image-preparation.yml"
    let text = try demo.read(scenario)
    try demo.write(text + "# changed\n", to: scenario)
    _ = try await project.shard("6/6", to: "shards/content")
    try demo.write(text, to: scenario)

    let simulator = ProcessInfo.processInfo.environment["PERFSITE_SIMULATOR"]
    let errors = try await Self.refusal(of: "shards", in: project).map {
      $0.replacing(#/'[0-9a-f]{12}'/#, with: "'…'")
        .replacing("'\(simulator ?? "…")'", with: "'…'")
    }
    #expect(
      errors == [
        "shards:1:1: error: shard 3/6 is missing",
        "shards/4.blob:1:1: error: the blob is truncated or damaged; copy it again, or run shard 4/6",
        "shards/6.blob:7:7: error: the shard was run with seed '7', but the others with 'own'",
        "shards/content:5:10: error: the shard was run with other models or scenarios ('…', these "
          + "are '…'); run it again with this content",
        "shards/copy of 5.blob:2:8: error: shard 5/6 is here twice; remove one of the two",
        "shards/5.blob:1:1: note: the other one",
        "shards/device:11:10: error: the shard was run with devices 'iphone-11', but the others "
          + "with 'all'",
        "shards/empty:1:1: error: this is no blob that 'perfsite run --shard' or 'perfsite sweep "
          + "--shard' wrote",
        "shards/future:1:16: error: the format is 'perfsite-shard/9', but this program reads "
          + "'perfsite-shard/2'; run the shard again with this program",
        "shards/header:4:1: error: expected 'simulator: …', which every blob has here; run the shard "
          + "again",
        "shards/notes.txt:1:1: error: this is no blob that 'perfsite run --shard' or 'perfsite sweep "
          + "--shard' wrote",
        "shards/of seven:2:8: error: this is shard 2/7, but the others are of 6",
        "shards/program:4:12: error: the shard was run by another program ('another', this one is "
          + "'…'); merge with a copy of the program that ran the shards",
        "shards/trials:8:9: error: the shard was run with trials '2', but the others with '5'",
        "shards/worlds:9:9: error: the shard was run with worlds '41', but the others with '40'",
      ]
    )
  }

  @Test func `mistakes in the content do not hide those in blobs`() async throws {
    let project = try ShardedProject()
    try await project.shards(2, to: "shards")
    let path = project.demo.folder.appendingPathComponent("shards/1.blob")
    try Data(try Data(contentsOf: path).prefix(1_000)).write(to: path)
    try project.demo.replace(
      "rowHeight:",
      with: "rowHeigth:",
      in: "Content/scenarios/date-formatter.yml"
    )
    let errors = try await Self.refusal(of: "shards", in: project)
    #expect(
      errors.filter { $0.contains(": error: ") } == [
        "Content/scenarios/date-formatter.yml:13:3: error: unknown key 'rowHeigth' in 'list'; did you "
          + "mean 'rowHeight'?",
        "shards/1.blob:1:1: error: the blob is truncated or damaged; copy it again, or run shard 1/2",
      ]
    )
  }

  @Test(.slow) func `a merge reports and annotates as a check does`() async throws {
    let project = try ShardedProject()
    let demo = project.demo
    let path = "Content/scenarios/image-preparation.yml"
    try demo.replace("expect: {rating: good, in: 90}", with: "expect: {rating: critical}", in: path)
    try await project.shards(2, to: "shards")
    let summary = demo.folder.appendingPathComponent("summary.md")
    func merge(_ options: String...) async throws -> BuiltProgram.Result {
      try await BuiltProgram.run(
        ["merge", "shards", "--output", "Merged", "--baseline", "accepted.json"] + options,
        environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary.path],
        in: demo.folder.path
      )
    }
    let missing = try await merge("--report", "sarif=a.sarif", "--report", "json=a.json")
    #expect(missing.status == 1)
    #expect(missing.standardOutput.hasPrefix("::error file=accepted.json,title="))
    #expect(try demo.read("a.sarif").contains("\"ruleId\": \"content/baseline\""))
    #expect(!demo.exists("a.json"))
    #expect(!demo.exists("Merged"))

    let update = try await demo.perfsite(
      "baseline",
      "update",
      "--worlds",
      "40",
      "--baseline",
      "accepted.json"
    )
    #expect(update.status == 0)
    let broken = try await merge("--report", "junit=a.xml", "--report", "json=a.json", "--quiet")
    #expect(broken.status == 2)
    #expect(
      broken.standardOutput.split(separator: "\n").allSatisfy { $0.hasPrefix("::error file=") }
    )
    #expect(broken.standardOutput.contains("::error file=\(path),line="))
    #expect(try demo.read("a.xml").contains("<failure "))
    #expect(
      try Data(demo.read("a.json").utf8) == demo.contents(of: "Merged")["results.json"]
    )

    try FileManager.default.removeItem(at: demo.folder.appendingPathComponent("shards/1.blob"))
    let shard = try await merge("--report", "junit=b.xml")
    #expect(shard.status == 1)
    #expect(
      shard.standardOutput == "::error file=shards,title=shards::shard 1/2 is missing\n"
    )
    #expect(try demo.read("b.xml").contains("type=\"content/blob\""))
    let summaries = try String(contentsOf: summary, encoding: .utf8)
    #expect(summaries.split(separator: "## perfsite: FAILED: ").count == 3)
    let table = try await merge("--format", "json")
    #expect(table.status == 64)
    #expect(
      table.standardOutput.contains("::'--format' is for the table of a sweep, and these are ")
    )
  }

  @Test func `changed content and a changed program are named for every blob`() async throws {
    let project = try ShardedProject()
    try await project.shards(2, to: "shards")
    let other = try await Self.refusal(
      of: "shards",
      in: project,
      environment: ["PERFSITE_SIMULATOR": "another"]
    )
    #expect(other.count == 2)
    #expect(other.allSatisfy { $0.contains(".blob:4:12: error: the shard was run by another ") })
    try project.demo.replace(
      "title: A quiet list",
      with: "title: A silent list",
      in: "Content/validation/quiet.yml"
    )
    let changed = try await Self.refusal(of: "shards", in: project)
    #expect(changed.count == 2)
    #expect(changed.allSatisfy { $0.contains(".blob:5:10: error: the shard was run with other ") })
  }

  @Test func `a folder without blobs, or no folder, is an error`() async throws {
    let project = try ShardedProject()
    try project.demo.write("", to: "nothing/.hidden")
    #expect(
      try await Self.refusal(of: "nothing", in: project)
        == ["nothing:1:1: error: there is no blob to merge"]
    )
    #expect(
      try await Self.refusal(of: "gone", in: project)
        == ["gone:1:1: error: cannot read the folder: it does not exist"]
    )
    #expect(
      try await Self.refusal(of: "perfsite.yml", in: project)
        == ["perfsite.yml:1:1: error: cannot read the folder: it is no folder"]
    )
  }
}
