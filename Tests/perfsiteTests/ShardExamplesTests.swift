import Diagnostics
import Foundation
import LocatedText
import TestSupport
import Testing

/// The files in `Examples/ci` that cut a build into shards: their structure, and what their commands
/// do.
@Suite struct ShardExamplesTests {
  private static let examples = DemoProject.root.appendingPathComponent("Examples/ci")
  private static let scripts = ["shards.sh", "slurm-shards.sh", "slurm-shards-merge.sh"]

  /// Runs a command of an example in a project, as a job would.
  private func shell(
    _ command: String,
    in project: DemoProject,
    _ environment: [String: String] = [:]
  ) async throws {
    let programs = try BuiltProgram.executable(named: "perfsite").deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let result = try await BuiltProgram.run(
      at: URL(fileURLWithPath: "/bin/sh"),
      ["-euc", command],
      environment: ["PATH": "\(programs):\(path)"].merging(environment) { $1 },
      in: project.folder.path
    )
    #expect(result.status == 0, "\(command)\n\(result.standardOutput)\(result.standardError)")
  }

  /// The site of one build, and every outcome that a shard could need.
  ///
  /// `ShardCommandTests` simulate in each shard; the examples are about what is run where.
  private static let whole = Task {
    let sharded = try ShardedProject()
    let project = sharded.demo
    #expect(try await project.perfsite("build", "--worlds", "100", analyses: true).status == 0)
    try sharded.forgetOutcomes()
    #expect(try await sharded.shard("1/1", to: "blob", "--worlds", "100").status == 0)
    return (site: try project.contents(of: "Site"), outcomes: try project.contents(of: ".perfsite"))
  }

  /// Expects that some commands make the site of one build.
  private func expectSite(_ commands: (DemoProject) async throws -> Void) async throws {
    let whole = try await Self.whole.value
    let project = try ShardedProject().demo
    for (name, bytes) in whole.outcomes { try project.write(bytes, to: ".perfsite/\(name)") }
    try await commands(project)
    #expect(try project.contents(of: "Site") == whole.site)
  }

  private func yaml(_ name: String) throws -> YAMLNode {
    let url = Self.examples.appendingPathComponent(name)
    var findings = Findings()
    let file = SourceFile(path: name, text: try String(contentsOf: url, encoding: .utf8))
    let root = YAMLDocument.root(of: file, &findings)
    #expect(findings.diagnostics == [])
    return try #require(root)
  }

  @Test(arguments: scripts) func `a script is right shell`(name: String) async throws {
    let path = Self.examples.appendingPathComponent(name).path
    #expect(FileManager.default.isExecutableFile(atPath: path))
    let result = try await BuiltProgram.run(at: URL(fileURLWithPath: "/bin/sh"), ["-n", path])
    #expect(result.status == 0, "\(result.standardError)")
  }

  @Test(.slow) func `the shell loop makes the site of one build`() async throws {
    try await expectSite { project in
      let script = Self.examples.appendingPathComponent("shards.sh").path
      try await shell("'\(script)' 3", in: project)
      // Blobs of an earlier run are not in the way.
      try await shell("'\(script)' 2", in: project)
    }
  }

  @Test(.slow) func `the tasks of the Slurm array make the site of one build`() async throws {
    let path = Self.examples.appendingPathComponent("slurm-shards.sh")
    let text = try String(contentsOf: path, encoding: .utf8)
    let array = try #require(text.firstMatch(of: #/(?m)^#SBATCH --array=1-([0-9]+)$/#))
    #expect(text.contains("shards=${PERFSITE_SHARDS:-\(array.1)}"))
    try await expectSite { project in
      for task in 1...3 {
        try await shell(
          "'\(path.path)'",
          in: project,
          [
            "SLURM_ARRAY_TASK_ID": "\(task)", "SLURM_CPUS_PER_TASK": "2", "PERFSITE_SHARDS": "3",
            "SLURM_SUBMIT_DIR": project.folder.path, "PERFSITE_WORLDS": "100",
          ]
        )
      }
      let merge = Self.examples.appendingPathComponent("slurm-shards-merge.sh").path
      try await shell("'\(merge)'", in: project)
    }
  }

  @Test(.slow) func `the pods of the Kubernetes job make the site of one build`() async throws {
    let jobs = try [yaml("kubernetes-shards.yml"), yaml("kubernetes-shards-merge.yml")]
    for job in jobs {
      #expect(job["apiVersion"]?.scalar == "batch/v1")
      #expect(job["kind"]?.scalar == "Job")
      #expect(job["spec"]?["template"]?["spec"]?["restartPolicy"]?.scalar == "Never")
    }
    let spec = try #require(jobs[0]["spec"])
    #expect(spec["completionMode"]?.scalar == "Indexed")
    let count = try #require(spec["completions"]?.scalar.flatMap { Int($0) })
    let containers = try jobs.map { job in
      try #require(job["spec"]?["template"]?["spec"]?["containers"]?[0])
    }
    #expect(containers[0]["env"]?[0]?["name"]?.scalar == "PERFSITE_SHARDS")
    #expect(containers[0]["env"]?[0]?["value"]?.scalar == "\(count)")
    for container in containers {
      #expect(container["command"]?[0]?.scalar == "sh")
      #expect(container["command"]?[1]?.scalar == "-euc")
      let mount = try #require(container["volumeMounts"]?[0])
      #expect(mount["mountPath"]?.scalar == container["workingDir"]?.scalar)
    }
    let commands = try containers.map { try #require($0["command"]?[2]?.scalar) }
    try await expectSite { project in
      for index in 0..<count {
        try await shell(
          commands[0],
          in: project,
          ["JOB_COMPLETION_INDEX": "\(index)", "PERFSITE_SHARDS": "\(count)"]
        )
      }
      try await shell(commands[1], in: project)
    }
  }

  @Test(.slow) func `the matrix of GitHub makes the site of one build`() async throws {
    let jobs = try #require(try yaml("github-shards.yml")["jobs"])
    let shards = try #require(jobs["shards"])
    let merge = try #require(jobs["merge"])
    #expect(merge["needs"]?.scalar == "shards")
    // All jobs run the same program.
    #expect(shards["container"]?.scalar == merge["container"]?.scalar)
    let matrix = try #require(shards["strategy"]?["matrix"]?["shard"])
    guard case .sequence(let numbers) = matrix.content else {
      Issue.record("the matrix is a list")
      return
    }
    #expect(numbers.compactMap(\.scalar) == (1...numbers.count).map { "\($0)" })
    let commands = try [shards, merge].map { job in
      try #require(job["steps"]?[job["steps"]?[1]?["run"] == nil ? 2 : 1]?["run"]?.scalar)
    }
    #expect(commands[0].contains("/\(numbers.count) "))
    // What the first uploads is what the second downloads.
    let uploaded = shards["steps"]?[2]?["with"]?["name"]?.scalar
    #expect(uploaded == "perfsite-blob-${{ matrix.shard }}")
    #expect(merge["steps"]?[1]?["with"]?["pattern"]?.scalar == "perfsite-blob-*")
    try await expectSite { project in
      for number in 1...numbers.count {
        try await shell(
          commands[0].replacing("${{ matrix.shard }}", with: "\(number)"),
          in: project
        )
      }
      try await shell(commands[1], in: project)
    }
  }

  @Test(.slow) func `the parallel jobs of GitLab make the site of one build`() async throws {
    let root = try yaml("gitlab-shards.yml")
    let shards = try #require(root["perfsite-shards"])
    let site = try #require(root["perfsite-site"])
    #expect(site["needs"]?[0]?.scalar == "perfsite-shards")
    #expect(shards["image"]?.scalar == site["image"]?.scalar)
    #expect(shards["artifacts"]?["paths"]?[0]?.scalar == "blobs")
    let count = try #require(shards["parallel"]?.scalar.flatMap { Int($0) })
    let commands = try [shards, site].map { try #require($0["script"]?[0]?.scalar) }
    try await expectSite { project in
      for number in 1...count {
        try await shell(
          commands[0],
          in: project,
          ["CI_NODE_INDEX": "\(number)", "CI_NODE_TOTAL": "\(count)"]
        )
      }
      try await shell(commands[1], in: project)
    }
  }
}

extension YAMLNode {
  /// The value of a key; nil if this is no mapping with it.
  fileprivate subscript(key: String) -> YAMLNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// An element of a list; nil if there is none.
  fileprivate subscript(index: Int) -> YAMLNode? {
    guard case .sequence(let elements) = content, elements.indices.contains(index) else {
      return nil
    }
    return elements[index]
  }

  /// The text of a scalar.
  fileprivate var scalar: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }
}
