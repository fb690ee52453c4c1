import Foundation

/// A module of this repository that uses Apple's frameworks, to be checked as a whole.
struct SourceModule: Hashable, Sendable {
  let name: String
  /// The folder with its sources.
  let folder: String

  /// Reads `NAME=FOLDER`; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    (name, folder) = (parts[0], parts[1])
  }

  /// Returns its files, sorted, without package manifests.
  ///
  /// - Throws: the error if the folder can't be read.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".swift") && !$0.hasSuffix("Package.swift") && !$0.hasPrefix(".") }
      .map { "\(folder)/\($0)" }
  }
}

extension SourceModule {
  private static var availability: Regex<(Substring, version: Substring)> {
    /@available\(iOS (?<version>[0-9.]+)[^)]*\)/
  }

  /// Returns the versions of iOS that its declarations name.
  ///
  /// - Throws: the error if a file can't be read.
  func namedVersions() throws -> Set<IOSVersion> {
    Set(
      try files().flatMap { file in
        try String(contentsOfFile: file, encoding: .utf8).matches(of: Self.availability)
          .compactMap { IOSVersion($0.version) }
      }
    )
  }

  /// Returns its files, replacing `@available(iOS 18, …)` with a form that compilers for Linux
  /// enforce.
  ///
  /// - Parameter scratch: a folder for the copies.
  /// - Returns: the paths, in order.
  /// - Throws: the error if a file can't be read or written.
  func files(statingAvailabilityIn scratch: String) throws -> [String] {
    try files().map { file in
      let text = try String(contentsOfFile: file, encoding: .utf8)
      let stated = text.replacing(Self.availability) { match in
        "@available(_PackageDescription, introduced: \(match.version))"
      }
      guard stated != text else { return file }
      let copy = "\(scratch)/\(file)"
      try FileManager.default.createDirectory(
        atPath: (copy as NSString).deletingLastPathComponent,
        withIntermediateDirectories: true
      )
      try stated.write(toFile: copy, atomically: true, encoding: .utf8)
      return copy
    }
  }
}

extension Compiler {
  /// Compiles a module against Apple's interfaces as far as possible without their code, and keeps
  /// it for the modules that import it.
  ///
  /// It goes one step further than type checking: it finds values that cross actors wrongly.
  ///
  /// - Throws: the error if the compiler can't be started.
  func check(_ module: SourceModule, for version: IOSVersion, into folder: String) throws -> Answer
  {
    let arguments =
      ["-swift-version", "6", "-package-name", "perfsite", "-module-name", module.name]
      + Self.strictness
    // The package manager makes this for modules with resources.
    let accessor = "\(folder)/\(module.name)-resources.swift"
    try "import Foundation\nextension Bundle { static let module = Bundle.main }\n"
      .write(toFile: accessor, atomically: true, encoding: .utf8)
    let copies = "\(folder)/\(module.name)"
    let files = try module.files(statingAvailabilityIn: copies) + [accessor]
    // The declarations of a newer version are checked only for the version that they name.
    for version in [version] + (try module.namedVersions()).filter({ $0 > version }).sorted() {
      let answer = try run(
        arguments + ["-package-description-version", "\(version)"]
          + ["-warnings-as-errors", "-wmo", "-emit-sil", "-o", "/dev/null"] + files
      )
      guard answer.isAccepted else {
        // Lines are the same in the copies.
        return Answer(isAccepted: false, text: answer.text.replacing("\(copies)/", with: ""))
      }
    }
    let path = "\(folder)/\(module.name).swiftmodule"
    return try run(
      arguments + ["-package-description-version", "\(version)"]
        + ["-suppress-warnings", "-wmo", "-emit-module", "-emit-module-path", path] + files
    )
  }

  /// The same as in Package.swift.
  private static let strictness =
    [
      "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
      "InferIsolatedConformances", "NonisolatedNonsendingByDefault", "ImmutableWeakCaptures",
    ].flatMap { ["-enable-upcoming-feature", $0] } + ["-strict-memory-safety"]
}
