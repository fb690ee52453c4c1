import Foundation
import Measurements

/// A result bundle of XCTest or a trace of Instruments: a folder that only Apple's tools read.
///
/// The commands are plain values, so that they can be shown where there is no Xcode.
struct RecordingBundle {
  /// A command of Xcode's tools, with the file for its output.
  struct Export {
    let arguments: [String]
    let file: String
  }

  let path: String
  private let isTrace: Bool

  /// Creates the bundle at a path; nil for anything else.
  init?(_ path: String) {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    isTrace = path.hasSuffix(Self.trace)
    guard isTrace || path.hasSuffix(Self.result),
      FileManager.default.kind(ofItemAt: path) == .typeDirectory
    else { return nil }
    self.path = path
  }

  private static let trace = ".trace"
  private static let result = ".xcresult"

  /// Returns the first folder on a path that is named like a bundle; nil without one.
  static func prefix(of path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast().firstIndex { $0.hasSuffix(trace) || $0.hasSuffix(result) }
      .map { parts[...$0].joined(separator: "/") }
  }

  private var first: Export {
    isTrace
      ? Export(arguments: ["xctrace", "export", "--input", path, "--toc"], file: "toc.xml")
      : Export(
        arguments: ["xcresulttool", "get", "test-results", "metrics", "--path", path],
        file: "metrics.json"
      )
  }

  /// Returns the other exports, by a trace's table of contents: the readable tables of each run.
  private func tables(in contents: String) -> [Export] {
    contents.components(separatedBy: "<run number=\"").dropFirst().flatMap { run in
      let number = run.prefix { $0 != "\"" }
      let names = Set(
        run.components(separatedBy: "schema=\"").dropFirst().map {
          String($0.prefix { $0 != "\"" })
        }
      )
      return MeasurementFormat.xctraceTables.filter(names.contains).map { table in
        Export(
          arguments: [
            "xctrace", "export", "--input", path, "--xpath",
            "/trace-toc/run[@number=\"\(number)\"]/data/table[@schema=\"\(table)\"]",
          ],
          file: "\(table)-\(number).xml"
        )
      }
    }
  }

  /// A line with the command to run on a Mac.
  var advice: String {
    let quoted = Self.quoted(path)
    guard isTrace else {
      return "a result bundle is exported by Xcode: on a Mac, run "
        + "\(Self.text(first)) > metrics.json, and import that"
    }
    let folder = Self.quoted(String(path.dropLast(Self.trace.count)) + "-tables")
    let tables = MeasurementFormat.xctraceTables.joined(separator: " ")
    return "a trace is exported by Xcode: on a Mac, run mkdir \(folder); \(Self.text(first)) > "
      + "\(folder)/toc.xml; for t in \(tables); do xcrun xctrace export --input \(quoted) --xpath "
      + "\"/trace-toc/run/data/table[@schema='$t']\" > \(folder)/$t.xml; done, and import \(folder)"
  }

  /// Exports the readable parts of the bundle.
  ///
  /// - Parameters:
  ///   - xcrun: the path of Xcode's `xcrun`.
  ///   - folder: an existing folder for the files.
  ///   - show: receives each command before it runs.
  /// - Returns: the names of the files.
  /// - Throws: `WorldFailure` if a command fails.
  func export(
    with xcrun: String,
    to folder: String,
    show: (_ command: String) -> Void
  ) throws -> [String] {
    var exports = [first]
    var names: [String] = []
    while !exports.isEmpty {
      let export = exports.removeFirst()
      show(Self.text(export))
      let file = "\(folder)/\(export.file)"
      try Self.run(xcrun, export.arguments, output: file)
      names.append(export.file)
      if isTrace, names.count == 1 {
        let contents = FileManager.default.contents(atPath: file) ?? Data()
        exports = tables(in: String(decoding: contents, as: UTF8.self))
      }
    }
    return names
  }

  private static func run(_ program: String, _ arguments: [String], output: String) throws {
    let errors = output + ".errors"
    for path in [output, errors] {
      try Data().write(to: URL(fileURLWithPath: path))
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    let name = "cannot run 'xcrun \(arguments[0])'"
    do { try process.run() } catch { throw WorldFailure(name, error) }
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return }
    let text = FileManager.default.contents(atPath: errors).map {
      String(decoding: $0, as: UTF8.self)
    }
    let line = text?.split(separator: "\n").first.map { String($0.prefix(300)) }
    throw WorldFailure("\(name): \(line ?? "it ended with \(process.terminationStatus)")")
  }

  /// Returns the `xcrun` that a shell would run; nil without one.
  static func xcrun(in environment: [String: String]) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/xcrun" }
      .first(where: FileManager.default.isExecutableFile)
  }

  private static func text(_ export: Export) -> String {
    (["xcrun"] + export.arguments.map(quoted)).joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || "0123456789-_./".utf8.contains(byte)
    }
    return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}
