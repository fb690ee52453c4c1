import ArgumentParser
import Reports

/// `perfsite list`: what there is to run, to choose and to cite.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract:
      "List scenarios, techniques, models and templates: what there is to choose and change."
  )

  /// How a list is printed.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @Argument(help: "What to list.")
  var subject: ListSubject

  @OptionGroup var projectFolder: ProjectFolderOptions

  @Option(help: "How to print the list.")
  var format = Format.text

  func run() throws {
    let project = try projectFolder.requireProject()
    let listing =
      switch subject {
      case .catalog(let kind): CatalogListing(kind, in: try Simulation.catalog(of: project))
      case .files(let kind): project.listing(of: kind)
      }
    switch format {
    case .text: try Terminal.print(listing.text)
    case .json: try Terminal.print(listing.json)
    }
  }
}

/// What can be listed.
enum ListSubject: ExpressibleByArgument {
  /// Entries of the catalog.
  case catalog(CatalogListing.Kind)
  /// Files of which a project can have its own.
  case files(EjectableFile.Kind)

  init?(argument: String) {
    if let kind = CatalogListing.Kind(rawValue: argument) {
      self = .catalog(kind)
    } else if let kind = EjectableFile.Kind.allCases.first(where: { $0.plural == argument }) {
      self = .files(kind)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] {
    CatalogListing.Kind.allCases.map(\.rawValue) + EjectableFile.Kind.allCases.map(\.plural)
  }
}
