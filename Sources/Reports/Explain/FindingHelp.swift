import Diagnostics
import FrameLab
import Scenarios
import SiteBuilder

/// The reason for a broken expectation, in a line, and where to read more; goes with every report
/// of the break.
package struct FindingHelp: Hashable, Sendable {
  /// The main cause and the deciding input, such as `image decoding takes 98 % of its hitch time;
  /// it holds with image decoding below 3.4 ms`.
  package let reason: String
  /// The command that explains the variant: `perfsite explain feed/decode --device fast`.
  package let command: String
  /// The chapter of the guide that the scenario belongs to, as a path in the project; nil if it
  /// names none.
  package let chapter: String?
  /// The chapter's page, as a path in the site; nil without a chapter.
  package let page: String?

  /// Explains a broken expectation.
  package init(_ broken: BrokenExpectation) {
    let result = broken.result
    reason = FindingReason(broken).text
    command =
      "perfsite explain \(result.scenario.id)/\(broken.variant.variant.id)"
      + (result.scenario.devices.count > 1 ? " --device \(result.model.id)" : "")
      + ReproduceText.options(result.repetitions)
    chapter = result.scenario.chapterFile
    page = result.scenario.chapter.flatMap { ContentPath.page(ofDocument: $0.path) }
  }
}

extension FindingHelp {
  /// Returns the note below a diagnostic: at the chapter with the remedy, or else at the variant.
  func note(at variant: Variant) -> Diagnostic {
    guard let chapter else {
      return .note("\(reason); '\(command)' says more", at: variant.place)
    }
    return .note(
      "\(reason); '\(command)' says more, and this chapter what to do",
      at: Place(path: chapter)
    )
  }
}

extension Scenario {
  /// The file of its chapter, as a path in the project; nil if it names none.
  var chapterFile: String? {
    let folder = file.path.firstRange(of: "/scenarios/").map { file.path[..<$0.lowerBound] }
    return chapter.map { chapter in folder.map { "\($0)/\(chapter.path)" } ?? chapter.path }
  }
}
