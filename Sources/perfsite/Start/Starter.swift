/// The files of the program that new projects, pages and scenarios start from.
enum Starter {
  /// The files of a new project, by their paths in it.
  static var project: [(path: String, bytes: [UInt8])] {
    let folder = "Starter/project/"
    return DefaultFile.all(in: "Starter/project").map { file in
      let path = String(file.path.dropFirst(folder.count))
      // Under its own name it would hide files of this repository.
      return (path: path == "gitignore" ? ".gitignore" : path, bytes: file.bytes)
    }
  }

  /// The files of a new project that it can do without.
  static let dispensable = [".gitignore", "AGENTS.md", "README.md"]

  static func page(titled title: String) -> [UInt8] {
    filled("new/page.md", ["title": title])
  }

  static func scenario(named name: String, titled title: String) -> [UInt8] {
    filled("new/scenario.yml", ["title": title, "name": name])
  }

  private static func filled(_ path: String, _ values: [String: String]) -> [UInt8] {
    var text = String(decoding: bytes(of: path), as: UTF8.self)
    for (name, value) in values { text = text.replacing("{{\(name)}}", with: value) }
    return Array(text.utf8)
  }

  static func bytes(of path: String) -> [UInt8] {
    guard let file = DefaultFile.named("Starter/\(path)") else {
      preconditionFailure("'Starter/\(path)' is not in the program")
    }
    return file.bytes
  }
}
