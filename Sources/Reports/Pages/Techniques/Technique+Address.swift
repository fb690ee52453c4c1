import FrameLab

extension Technique {
  /// The name of its page: `image-preparation` for `imagePreparation`.
  var pageName: String {
    rawValue.reduce(into: "") { name, character in
      if character.isUppercase { name.append("-") }
      name += character.lowercased()
    }
  }
}
