package import Foundation

/// A program from the package's build, run as a user would run it.
package enum BuiltProgram {
  /// The outcome of a run.
  package struct Result: Sendable {
    /// The exit status; 128 and above for a program that a signal ended.
    package let status: Int
    package let standardOutput: String
    package let standardError: String
  }

  /// Runs the program to its end.
  ///
  /// Its output goes to files and its input comes from one, so that none of them can block it,
  /// however long they are.
  ///
  /// - Parameters:
  ///   - name: which program.
  ///   - arguments: the words behind the program's name.
  ///   - standardInput: what it can read.
  ///   - environment: variables that are set besides those of the tests.
  ///   - folder: the working directory; that of the tests if nil.
  /// - Returns: its exit status and what it wrote.
  /// - Throws: what kept the program from starting.
  package static func run(
    program name: String = "perfsite",
    _ arguments: [String],
    standardInput: [UInt8] = [],
    environment: [String: String] = [:],
    in folder: String? = nil
  ) async throws -> Result {
    try await run(
      at: executable(named: name),
      arguments,
      standardInput: standardInput,
      environment: environment,
      in: folder
    )
  }

  /// Runs an executable file, such as a script, in the same way.
  ///
  /// - Throws: what kept it from starting.
  package static func run(
    at file: URL,
    _ arguments: [String],
    standardInput: [UInt8] = [],
    environment: [String: String] = [:],
    in folder: String? = nil
  ) async throws -> Result {
    // On a busy machine a run takes long enough to say how far it is.
    let variables = ProcessInfo.processInfo.environment
      .merging(["PERFSITE_PROGRESS": "off"]) { $1 }
      .merging(environment) { $1 }
    return try await StandardStreamsPool.shared.lend { streams in
      try streams.reset(input: standardInput)
      let status = try await ChildProcess.run(
        file.path,
        arguments,
        environment: variables,
        in: folder,
        streams: streams
      )
      return Result(
        status: status,
        standardOutput: try streams.output(),
        standardError: try streams.error()
      )
    }
  }

  /// The program is beside the bundle of tests or, on Linux, beside their runner.
  package static func executable(named name: String) throws -> URL {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let runner = Bundle.main.executableURL.map { [$0] } ?? []
    for neighbor in bundles + runner {
      let program = neighbor.deletingLastPathComponent().appendingPathComponent(name)
      if FileManager.default.isExecutableFile(atPath: program.path) { return program }
    }
    throw CocoaError(.fileNoSuchFile)
  }
}
