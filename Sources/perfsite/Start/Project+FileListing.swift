import Diagnostics
import Reports
import Scenarios

extension Project {
  /// Returns the files of a kind, with their owner: the program or the project.
  func listing(of kind: EjectableFile.Kind) -> CatalogListing {
    var ignored: [Diagnostic] = []
    let files = files(in: kind.folder, reporting: &ignored)
    return CatalogListing(
      of: kind.plural,
      keys: ["name", "from", "file"],
      texts: files.compactMap { file in
        guard let name = kind.name(ofFileAt: file.path) else { return nil }
        return [name, origin(of: file), file.path]
      }
    )
  }

  private func origin(of file: ContentFile) -> String {
    guard let ejectable = EjectableFile(path: file.path) else { return "project, has no default" }
    if isDefault(file.path) { return "perfsite" }
    return ejectable.bytes == file.bytes ? "project, same as the default" : "project"
  }
}
