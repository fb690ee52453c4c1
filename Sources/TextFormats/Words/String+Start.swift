extension String {
  /// The text as it is at the start of a sentence, with its first letter in capitals.
  package var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }

  /// The text as it is inside a sentence; a first word in capitals keeps them.
  package var lowercasedStart: String {
    dropFirst().first?.isUppercase == true ? self : prefix(1).lowercased() + dropFirst()
  }
}
