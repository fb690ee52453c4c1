import ArgumentParser
import Diagnostics
import Foundation

/// The command line: `snippets Content/guide Documentation/Libraries.md`.
@main
struct SnippetsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snippets",
    abstract: "Type-checks the Swift fences of Markdown pages, and code for Apple's platforms.",
    discussion: """
      '--source' checks modules of this repository that use Apple's frameworks, before the fences. \
      Each fence is checked by itself, together with the prelude of its page. 'swift ios=15' says \
      which iOS it needs, 'swift invalid' that the compiler must refuse it.

      Exit status: 0 all is well; 1 a snippet is wrong; 64 the command line is wrong.
      """
  )

  @Argument(help: "Markdown files, and folders of them.")
  var pages: [String] = []

  @Option(
    name: .customLong("source"),
    help: ArgumentHelp(
      "A module to check, after those that it imports; fences may import it.",
      valueName: "name=folder"
    ),
    transform: { text in
      guard let module = SourceModule(text) else {
        throw ValidationError("Expected a module and its folder, such as 'A=Sources/A'.")
      }
      return module
    }
  )
  var sources: [SourceModule] = []

  @Option(help: "The iOS that the sources run on.")
  var sourcesIOS = 16

  @Option(help: "The folder with interfaces, preludes and availability.txt.")
  var support = "Tests/Snippets"

  @Option(help: "A folder of built modules that snippets may import.")
  var modules: [String] = []

  @Option(help: "The compiler.")
  var compiler = "swiftc"

  @Option(help: "A folder that keeps the compiled interfaces for the next run; else none does.")
  var cache: String?

  @Option(help: "How many snippets are checked at a time.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  func run() async throws {
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("snippets-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }

    let files = try markdownFiles().map(read)
    let (snippets, mistakes) = Self.snippets(of: files)
    var diagnostics = mistakes
    let table = AvailabilityTable(try read("\(support)/availability.txt"), &diagnostics)
    let compiler = try compilerWithInterfaces(in: scratch)
    let check = SnippetCheck(
      compiler: compiler,
      availability: table,
      preludes: "\(support)/Preludes",
      scratch: scratch
    )
    diagnostics += try interfaceMistakes(of: compiler, in: scratch)
    if diagnostics.isEmpty { diagnostics += try sourceMistakes(of: compiler, in: scratch) }
    if diagnostics.isEmpty { diagnostics = await check.diagnostics(of: snippets, jobs: jobs) }
    try report(diagnostics, on: files, snippetCount: snippets.count)
  }

  private func report(
    _ diagnostics: [Diagnostic],
    on files: [SourceFile],
    snippetCount: Int
  ) throws {
    let sources = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    var reported: Set<Diagnostic> = []
    for finding in diagnostics.sortedByPlace() where reported.insert(finding).inserted {
      FileHandle.standardError.write(Data(finding.formatted(with: sources).utf8))
    }
    guard reported.isEmpty else { throw ExitCode(1) }
    let modules = self.sources.isEmpty ? "" : "\(self.sources.count) modules and "
    print("\(modules)\(snippetCount) snippets on \(files.count) pages: all are as they should be")
  }

  /// Returns the mistakes in the first module that the compiler refuses.
  private func sourceMistakes(of compiler: Compiler, in scratch: URL) throws -> [Diagnostic] {
    for module in sources {
      let answer = try compiler.check(
        module,
        for: IOSVersion("\(sourcesIOS)") ?? .standard,
        into: scratch.appendingPathComponent("modules").path
      )
      guard !answer.isAccepted else { continue }
      let findings = CompilerOutput(answer.text).findings
      guard findings.isEmpty else { return findings }
      let place = Place(path: module.folder)
      let text = answer.text.prefix(500)
      return [.error("the compiler refused '\(module.name)': \(text)", at: place)]
    }
    return []
  }

  private static func snippets(of files: [SourceFile]) -> ([Snippet], [Diagnostic]) {
    var snippets: [Snippet] = []
    var diagnostics: [Diagnostic] = []
    for file in files {
      var parser = SnippetParser(file)
      parser.parse()
      snippets += parser.snippets
      diagnostics += parser.diagnostics
    }
    return (snippets, diagnostics)
  }

  private func compilerWithInterfaces(in scratch: URL) throws -> Compiler {
    let kept = cache.map { URL(fileURLWithPath: $0) } ?? scratch
    let interfaces = kept.appendingPathComponent("interfaces")
    let modulesOfSources = scratch.appendingPathComponent("modules")
    for folder in [interfaces, modulesOfSources] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try InterfaceFolder(path: "\(support)/Interfaces").assemble(into: interfaces)
    return Compiler(
      program: compiler,
      moduleFolders: [modulesOfSources.path, interfaces.path] + modules,
      cache: kept.appendingPathComponent("cache").path
    )
  }

  /// Imports all interfaces, which compiles them once, and returns the mistakes in them.
  private func interfaceMistakes(of compiler: Compiler, in scratch: URL) throws -> [Diagnostic] {
    let modules = try InterfaceFolder(path: "\(support)/Interfaces").modules()
    let file = scratch.appendingPathComponent("Interfaces.swift")
    let text = modules.map { "import \($0)\n" }.joined()
    try text.write(to: file, atomically: true, encoding: .utf8)
    let answer = try compiler.check([file.path], for: .standard, .areErrors)
    return CompilerOutput(answer.text).findings.filter { $0.severity == .error }
  }

  private func markdownFiles() throws -> [String] {
    try pages.flatMap { path in
      guard !path.hasSuffix(".md") else { return [path] }
      return try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
        .filter { $0.hasSuffix(".md") }.map { "\(path)/\($0)" }
    }
  }

  private func read(_ path: String) throws -> SourceFile {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    switch SourceFile.decoding(bytes, path: path) {
    case .success(let file): return file
    case .failure(let diagnostic): throw ValidationError(diagnostic.description)
    }
  }
}
