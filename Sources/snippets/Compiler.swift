import Foundation

/// The Swift compiler, used only for type checking.
struct Compiler: Sendable {
  /// Its name or path.
  let program: String
  let moduleFolders: [String]
  /// Its cache of compiled interfaces.
  let cache: String

  /// The treatment of warnings.
  enum Warnings: Sendable {
    case areErrors
    case areHidden
  }

  /// The isolation of declarations that state none.
  enum DefaultIsolation: CaseIterable, Sendable {
    /// The language's default.
    case nonisolated
    /// The default of app projects from Xcode 26, with its setting "Approachable Concurrency".
    case mainActor

    fileprivate var arguments: [String] {
      switch self {
      case .nonisolated: []
      case .mainActor:
        ["-default-isolation", "MainActor"]
          + ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"].flatMap {
            ["-enable-upcoming-feature", $0]
          }
      }
    }
  }

  /// The compiler's output, and true if it accepted the files.
  struct Answer: Sendable {
    let isAccepted: Bool
    let text: String
  }

  /// Checks files that make up one module.
  ///
  /// - Throws: the error if the compiler can't be started.
  func check(
    _ files: [String],
    for version: IOSVersion,
    _ warnings: Warnings,
    isolation: DefaultIsolation = .nonisolated
  ) throws -> Answer {
    try run(
      [
        "-typecheck", "-swift-version", "6", "-module-name", "Snippet",
        // Compilers for Linux ignore iOS availability, so the interfaces state it as package
        // versions.
        "-package-description-version", "\(version)",
        warnings == .areErrors ? "-warnings-as-errors" : "-suppress-warnings",
      ] + isolation.arguments + files
    )
  }

  /// Runs the compiler with the modules that it may import.
  ///
  /// - Throws: the error if the compiler can't be started.
  func run(_ arguments: [String]) throws -> Answer {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [program, "-diagnostic-style", "llvm", "-no-color-diagnostics", "-module-cache-path", cache]
      + moduleFolders.flatMap { ["-I", $0] } + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let isAccepted = process.terminationReason == .exit && process.terminationStatus == 0
    return Answer(isAccepted: isAccepted, text: String(decoding: output, as: UTF8.self))
  }
}
