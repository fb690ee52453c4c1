import ArgumentParser
import Diagnostics
import Foundation
import Reports
import Results
import Scenarios
import SiteBuilder

/// `perfsite links`: the links that people wrote, and whether those to other sites work.
struct LinksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "links",
    abstract: "List the links to other sites, and check them when asked.",
    discussion: """
      Links within the site are checked by every build. With '--external', every address elsewhere \
      is asked for once with the system's curl: those in Markdown, in YAML files and in templates. A \
      broken link is exit status 2; one that a server refuses to programs, or that has moved for \
      good, is a warning.
      """
  )

  /// How the list is printed.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
    /// Annotations for a workflow of GitHub.
    case github
  }

  @OptionGroup var projectFolder: ProjectFolderOptions
  @OptionGroup var drafts: DraftOptions

  @Flag(help: "Ask for every address elsewhere.")
  var external = false

  @Option(
    help: ArgumentHelp(
      "Do not ask for addresses like this one, in which '*' is any text; may be given several times.",
      valueName: "pattern"
    )
  )
  var ignore: [String] = []

  @Option(help: ArgumentHelp("How long to wait for an answer.", valueName: "seconds"))
  var timeout = 10

  @Option(help: ArgumentHelp("How many servers to ask at a time.", valueName: "n"))
  var servers = 8

  @Option(help: "How to print the list.")
  var format = Format.text

  func validate() throws {
    if !external, !ignore.isEmpty {
      throw ValidationError("'--ignore' is for '--external'; without it, nothing is asked for.")
    }
    guard (1...120).contains(timeout) else {
      throw ValidationError("'--timeout' is 1 to 120 seconds, got \(timeout).")
    }
    guard (1...32).contains(servers) else {
      throw ValidationError("'--servers' is 1 to 32, got \(servers).")
    }
  }

  func run() async throws {
    let project = try projectFolder.requireProject()
    var source = SiteSource()
    source.read(project, content: project.files(in: "Content", reporting: &source.diagnostics))
    let links = SiteLinks(
      markdown: source.markdown,
      others: source.linkingFiles(of: project),
      address: source.settings?.address,
      drafts: drafts.drafts,
      reporting: &source.diagnostics
    )
    let mistakes = source.diagnostics.filter { $0.severity == .error }
    guard mistakes.isEmpty else {
      project.print(mistakes, excerptsFrom: source.files)
      if format == .github { try Terminal.print(annotations(of: mistakes, in: project)) }
      throw ExitCode.failure
    }
    var listing = LinkListing(links: links)
    if external {
      let patterns = ignore.map { AddressPattern($0) }
      listing.ignored = listing.addresses.filter { address in
        patterns.contains { $0.matches(address) }
      }
      let check = OutsideLinkCheck(probe: LinkProbe(timeout: timeout), jobs: servers)
      do {
        listing.outcomes = try await check.outcomes(of: listing.addresses)
      } catch {
        throw WorldFailure(error.description)
      }
      project.print(listing.diagnostics, excerptsFrom: source.files)
    }
    switch format {
    case .text: try Terminal.print(listing.text)
    case .json: try Terminal.print(listing.json)
    case .github:
      Terminal.printError(listing.text)
      try Terminal.print(annotations(of: listing.diagnostics, in: project))
    }
    if listing.isBroken { throw ExitCode(2) }
  }
}

extension LinksCommand {
  /// A line for each finding, with paths from the top of the repository.
  private func annotations(of findings: [Diagnostic], in project: Project) -> String {
    let repository = Repository(of: project, environment: ProcessInfo.processInfo.environment)
    let document = ResultsDocument(
      engine: EngineVersion.current,
      content: findings.map { finding in
        ContentFinding(
          .init(ofFile: finding.place.path),
          project.displayed(finding).mappingPaths(repository.path)
        )
      }
    )
    return AnnotationFormat(document, in: FormatContext(folder: "")).text
  }
}

/// A pattern of addresses, in which `*` is any text.
struct AddressPattern {
  private let parts: [Substring]

  init(_ text: String) { parts = text.split(separator: "*", omittingEmptySubsequences: false) }

  /// Whether the whole address is like the pattern.
  func matches(_ address: String) -> Bool {
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return parts.first.map(String.init) == address
    }
    guard address.hasPrefix(first), address.hasSuffix(last),
      address.utf8.count >= first.utf8.count + last.utf8.count
    else { return false }
    var rest = address.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}

extension SiteSource {
  /// The project's own files besides Markdown that may link to other sites: YAML and templates.
  fileprivate mutating func linkingFiles(of project: Project) -> [SourceFile] {
    var found: [SourceFile] = []
    let yaml = project.files(in: "Content", reporting: &diagnostics).filter { file in
      file.isSimulated && project.isFile(file.path)
    }
    for file in yaml {
      guard case .success(let read) = SourceFile.decoding(file.bytes, path: file.path) else {
        continue
      }
      files[file.path] = read
      found.append(read)
    }
    found += files.values.filter { file in
      file.path == "perfsite.yml"
        || file.path.hasSuffix(".mustache") && project.isFile(file.path)
    }
    return found
  }
}
