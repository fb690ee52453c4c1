import ArgumentParser
import Reports

/// `perfsite list`: what there is to run, to choose and to cite.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List scenarios, techniques, claims, devices, networks, costs or inputs."
  )

  /// How a list is printed.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @Argument(help: "What to list.")
  var kind: CatalogListing.Kind

  @OptionGroup var projectFolder: ProjectFolderOptions

  @Option(help: "How to print the list.")
  var format = Format.text

  func run() throws {
    let catalog = try Simulation.catalog(of: Project(path: projectFolder.project))
    let listing = CatalogListing(kind, in: catalog)
    switch format {
    case .text: try Terminal.print(listing.text)
    case .json: try Terminal.print(listing.json)
    }
  }
}

extension CatalogListing.Kind: ExpressibleByArgument {}
