import ArgumentParser

/// A file of the program that a project can have its own of.
struct EjectableFile: Hashable {
  /// The purpose of a file.
  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case template
    case model

    /// The folder for a project's own files.
    var folder: String {
      switch self {
      case .template: "Templates"
      case .model: "Content/models"
      }
    }

    /// The plural noun.
    var plural: String { rawValue + "s" }

    /// The end of a file's name that people leave out.
    private var ending: String {
      switch self {
      case .template: ".mustache"
      case .model: ".yml"
      }
    }

    /// Returns the name of a file in the folder, such as `parts/head`.
    func name(ofFileAt path: String) -> String? {
      guard path.hasPrefix(folder + "/") else { return nil }
      let name = String(path.dropFirst(folder.count + 1))
      return name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
    }

    /// Every file of the kind, sorted by path.
    var files: [EjectableFile] {
      DefaultFile.all(in: folder).compactMap { EjectableFile(path: $0.path) }
    }
  }

  let kind: Kind
  /// The name for people.
  let name: String
  /// Its place in a project.
  let path: String

  /// Creates the file at a place; nil unless it is one that can be copied out.
  init?(path: String) {
    for kind in Kind.allCases {
      if let name = kind.name(ofFileAt: path), DefaultFile.named(path) != nil {
        self.kind = kind
        self.name = name
        self.path = path
        return
      }
    }
    return nil
  }

  /// The contents.
  var bytes: [UInt8] { DefaultFile.named(path)?.bytes ?? [] }

  /// The command that copies it into a project.
  var command: String { "perfsite eject \(kind.rawValue) \(name)" }
}
