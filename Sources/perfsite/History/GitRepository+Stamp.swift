extension GitRepository {
  /// A commit as a history names it.
  struct Stamp {
    let commit: String
    let date: String
    var subject: String
  }

  /// The commit that a revision names, with its time and the first line of its message; nil if
  /// there is none.
  func stamp(of revision: String) -> Stamp? {
    guard let commit = commit(revision), let said = description(of: commit) else { return nil }
    return Stamp(commit: commit.name, date: said.date, subject: said.subject)
  }
}
