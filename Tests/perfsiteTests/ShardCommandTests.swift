import Foundation
import TestSupport
import Testing

/// `perfsite run --shard` and `perfsite merge`, run as a user would run them.
@Suite struct ShardCommandTests {
  @Test(.slow) func `any number of shards makes the bytes of one build`() async throws {
    let project = try ShardedProject()
    let build = try await project.demo.perfsite("build", "--worlds", "40", analyses: true)
    try #require(build.status == 0, "\(build.standardError)")
    let site = try project.demo.contents(of: "Site")
    // `ShardPlanTests` divide the work among every number.
    for count in [1, 3] {
      // Neither the build nor other shards have left anything to use.
      try project.forgetOutcomes()
      try project.demo.write("", to: "shards/.keep")
      for number in 1...count {
        let result = try await project.shard(
          "\(number)/\(count)",
          // Names do not matter, nor do folders.
          to: number == 2 ? "second" : "shards/of \(number)",
          "--jobs",
          "\(number % 3 + 1)"
        )
        #expect(result.status == 0)
        #expect(result.standardError == "")
      }
      if count > 1 {
        try project.demo.write("", to: "shards/below/.keep")
        try FileManager.default.moveItem(
          at: project.demo.folder.appendingPathComponent("second"),
          to: project.demo.folder.appendingPathComponent("shards/below/second")
        )
      }
      try project.forgetOutcomes()
      let merge = try await project.demo.perfsite("merge", "shards", "--output", "Merged")
      #expect(merge.status == 0)
      #expect(merge.standardError == "")
      #expect(try project.demo.contents(of: "Merged") == site)
      #expect(
        merge.standardOutput == build.standardOutput.replacing("Site/index", with: "Merged/index")
      )
      // Nothing was kept, for nothing was simulated.
      #expect(!project.demo.exists(".perfsite"))
      try project.remove("Merged")
      try project.remove("shards")
    }
  }

  @Test func `jobs, an interruption and variables of CI change no byte of a blob`() async throws {
    let project = try ShardedProject()
    #expect(try await project.shard("2/3", to: "a", "--jobs", "1").status == 0)
    let folder = project.demo.folder
    let blob = try Data(contentsOf: folder.appendingPathComponent("a"))
    // Outcomes of an earlier run are used unless they are damaged.
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent(".perfsite").path
    ).filter { $0.hasSuffix(".worlds") }.sorted()
    try project.remove(".perfsite/\(try #require(names.first))")
    try project.demo.write("half", to: ".perfsite/\(try #require(names.last))")
    #expect(try await project.shard("2/3", to: "b").status == 0)
    #expect(try Data(contentsOf: folder.appendingPathComponent("b")) == blob)

    let result = try await BuiltProgram.run(
      ["run", "--blob", "c", "--worlds", "40"],
      environment: ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"],
      in: folder.path
    )
    #expect(result.status == 0)
    #expect(try Data(contentsOf: folder.appendingPathComponent("c")) == blob)
  }

  @Test(.slow) func `worlds are cut into units of fifty, and come together again`() async throws {
    let project = try ShardedProject()
    let build = try await project.demo.perfsite(
      "build",
      "date-formatter",
      "--worlds",
      "101",
      analyses: true
    )
    #expect(build.status == 0)
    try project.demo.write("", to: "shards/.keep")
    for number in 1...2 {
      let shard = try await project.shard(
        "\(number)/2",
        to: "shards/\(number)",
        "date-formatter",
        "--worlds",
        "101"
      )
      #expect(shard.status == 0)
    }
    #expect(try await project.demo.perfsite("merge", "shards", "--output", "Merged").status == 0)
    #expect(try project.demo.contents(of: "Merged") == project.demo.contents(of: "Site"))
  }

  @Test(.slow) func `a merge judges as a build does`() async throws {
    let project = try ShardedProject()
    try project.demo.replace(
      "expect: {rating: good, in: 90}",
      with: "expect: {rating: critical}",
      in: "Content/scenarios/image-preparation.yml"
    )
    let build = try await project.demo.perfsite("build", "--worlds", "40", analyses: true)
    #expect(build.status == 2)
    try await project.shards(2, to: "shards")
    let merge = try await project.demo.perfsite("merge", "shards", "--output", "Merged")
    #expect(merge.status == 2)
    #expect(merge.standardError == build.standardError)
    #expect(try project.demo.contents(of: "Merged") == project.demo.contents(of: "Site"))
  }

  @Test(.slow) func `a shard of some scenarios is a part of a build of those`() async throws {
    let project = try ShardedProject()
    let build = try await project.demo.perfsite(
      "build",
      "--worlds",
      "40",
      "--device",
      "iphone-11",
      analyses: true
    )
    #expect(build.status == 0)
    try project.demo.write("", to: "shards/.keep")
    for number in 1...2 {
      let shard = try await project.shard(
        "\(number)/2",
        to: "shards/\(number)",
        "--device",
        "iphone-11"
      )
      #expect(shard.status == 0)
    }
    let merge = try await project.demo.perfsite("merge", "shards", "--output", "Merged")
    #expect(merge.status == 0)
    #expect(try project.demo.contents(of: "Merged") == project.demo.contents(of: "Site"))
  }

  @Test(.slow) func `an impossible shard is a usage error`() async throws {
    let project = try ShardedProject()
    for shard in ["0/3", "4/3", "1", "1/0", "1/2/3", "a/b", "-1/2", "1/10001"] {
      let result = try await project.shard(shard, to: "blob")
      #expect(result.status == 64)
      // What begins with a hyphen is an option.
      #expect(
        shard.hasPrefix("-")
          || result.standardError.contains("shards count from 1, as in '1/3', '2/3' and '3/3'")
      )
    }
    for arguments in [
      ["--shard", "1/2"], ["--blob", "blob"], ["--blob", "Content/blob", "--shard", "1/2"],
      ["--blob", "blob", "--shard", "1/2", "--format", "json"],
      ["--blob", "blob", "--shard", "1/2", "--frames", "frames"],
      ["--blob", "blob", "--shard", "1/2", "no-such-scenario"],
    ] {
      let result = try await BuiltProgram.run(["run"] + arguments, in: project.demo.folder.path)
      #expect(result.status == 64, "\(arguments)")
    }
    for (index, total) in [("0", "3"), ("4", "3"), ("x", "3"), ("1", "")] {
      let result = try await BuiltProgram.run(
        ["run", "--blob", "blob"],
        environment: ["CI_NODE_INDEX": index, "CI_NODE_TOTAL": total],
        in: project.demo.folder.path
      )
      #expect(result.status == 64)
    }
    #expect(!project.demo.exists("blob"))
  }
}
