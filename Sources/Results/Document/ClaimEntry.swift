package import Diagnostics

/// A claim and how it came out.
package struct ClaimEntry: Hashable, Sendable, Codable {
  /// How a claim came out.
  package enum Status: String, NamedChoice, Hashable, Sendable {
    /// It comes out as the file says.
    case holds
    /// It comes out otherwise.
    case broken
    /// Its scenario was not run.
    case notRun
    /// No scenario stands for it.
    case notModeled
  }

  /// The claim's id.
  package var id: String
  /// What is claimed.
  package var sentence: String
  /// How it came out.
  package var status: Status
  /// Where it is declared.
  package var place: Place
  /// What came out instead; nil unless it is broken.
  package var message: String?
  /// The command that explains its scenario; nil unless it is broken and has one.
  package var help: HelpEntry?

  /// An entry.
  package init(
    id: String,
    sentence: String,
    status: Status,
    place: Place,
    message: String? = nil,
    help: HelpEntry? = nil
  ) {
    self.id = id
    self.sentence = sentence
    self.status = status
    self.place = place
    self.message = message
    self.help = help
  }
}

/// A published measurement and how the simulation compares with it.
package struct CaseEntry: Hashable, Sendable, Codable {
  /// The case's id.
  package var id: String
  /// Its title.
  package var title: String
  /// Whether it came out as its file says.
  package var isAsRecorded: Bool
  /// Where it is declared.
  package var place: Place
  /// What came out otherwise; nil if nothing did.
  package var message: String?

  /// An entry.
  package init(
    id: String,
    title: String,
    isAsRecorded: Bool,
    place: Place,
    message: String? = nil
  ) {
    self.id = id
    self.title = title
    self.isAsRecorded = isAsRecorded
    self.place = place
    self.message = message
  }
}
