import ArgumentParser
import Diagnostics
import Reports
import Scenarios

/// `perfsite list`: everything to run, to choose and to cite.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract:
      "List scenarios, techniques, models and templates: what there is to choose and change.",
    discussion: """
      'perfsite list context' lists the names that templates may use, and 'perfsite list context \
      PAGE' those of one kind of page, such as 'home'. 'perfsite list scenario ID[/VARIANT]' prints one \
      scenario as JSON, with its defaults filled in and its repetitions written out, for programs \
      that build its list; without an id it prints an array of all. 'perfsite list scenario-keys', \
      'settings' and 'writing' print the reference of what files may hold, as Markdown.
      """
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @Argument(help: "What to list.")
  var subject: ListSubject

  @Argument(
    help:
      "After 'context': the kind of page. After 'scenario': its id, or 'id/variant'. All without it."
  )
  var page: String?

  @OptionGroup var projectFolder: ProjectFolderOptions

  @OptionGroup var outputFile: OutputFileOptions

  @Option(help: "How to print the list.")
  var format = Format.text

  func validate() throws {
    if case .scenario = subject { return }
    guard let page else { return }
    guard case .context = subject else {
      throw ValidationError(
        "Only 'context' takes the kind of a page, and 'scenario' an id, got '\(page)'."
      )
    }
    guard PageContext.all.contains(where: { $0.template == page }) else {
      let names = PageContext.all.map(\.template)
      throw ValidationError(
        "There is no kind of page '\(page)'\(Suggestion.clause(for: page, among: names))"
      )
    }
  }

  func run() throws {
    let output = try outputFile.open(in: projectFolder.anyProject)
    let listing: CatalogListing
    switch subject {
    case .context:
      let pages = PageContext.all.filter { page == nil || $0.template == page }
      switch format {
      case .text: try output.print(PageContext.text(of: pages))
      case .json: try output.print(PageContext.json(of: pages), as: .json)
      }
      return
    case .scenario:
      let catalog = try Simulation.catalog(of: try projectFolder.requireProject())
      try output.print(
        page.map { ScenarioDocument.json(of: try scenario(ScenarioName($0), in: catalog)) }
          ?? ScenarioDocument.json(of: catalog.scenarios),
        as: .json
      )
      return
    case .reference(let page):
      try output.print(page.text)
      return
    case .catalog(let kind):
      // The program's own content can be listed anywhere.
      let project = kind.isOfModels ? projectFolder.anyProject : try projectFolder.requireProject()
      listing = CatalogListing(kind, in: try Simulation.catalog(of: project))
    case .files(let kind):
      listing = try projectFolder.requireProject().listing(of: kind)
    }
    switch format {
    case .text: try output.print(listing.text)
    case .json: try output.print(listing.json, as: .json)
    }
  }

  /// Returns a scenario, with only one of its variants if the name includes one.
  private func scenario(_ name: ScenarioName, in catalog: ScenarioCatalog) throws -> Scenario {
    let (found, variant) = try name.require(in: catalog)
    var scenario = found
    if let variant {
      scenario.variants = [variant]
      scenario.contrast = nil
    }
    return scenario
  }
}

enum ListSubject: ExpressibleByArgument {
  /// Entries of the catalog.
  case catalog(CatalogListing.Kind)
  /// Files of which a project can have its own.
  case files(EjectableFile.Kind)
  /// The names that templates may use.
  case context
  /// One scenario or all, with all of their contents.
  case scenario
  /// The format of files, as Markdown.
  case reference(KeyReference.Page)

  init?(argument: String) {
    if argument == "context" {
      self = .context
    } else if argument == "scenario" {
      self = .scenario
    } else if let page = KeyReference.Page(rawValue: argument) {
      self = .reference(page)
    } else if let kind = CatalogListing.Kind(rawValue: argument) {
      self = .catalog(kind)
    } else if let kind = EjectableFile.Kind.allCases.first(where: { $0.plural == argument }) {
      self = .files(kind)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] {
    CatalogListing.Kind.allCases.map(\.rawValue) + EjectableFile.Kind.allCases.map(\.plural)
      + ["context", "scenario"] + KeyReference.Page.allCases.map(\.rawValue)
  }
}
