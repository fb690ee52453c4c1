package import Diagnostics

/// A published measurement, a configuration that stands in for it, and how close the simulation
/// must come: one file of `validation/`.
package struct ValidationCase: Hashable, Sendable {
  /// The file's name without its extension.
  package let id: String
  /// The name that people read.
  package var title = ""
  /// What was measured, and by whom.
  package var observation = Observation()
  /// Whether its source set a cost, a range or a rule of the model, so that agreement shows little.
  package var isCalibrated = false
  /// What the source set, or why the case is held out.
  package var why = ""
  /// The devices that it runs on; it must meet its criterion on each.
  package var devices: [DeviceModel] = []
  /// What is run, in the order of the file: scenarios of one variant each, which may differ in
  /// their lists and scripts.
  package var setups: [Scenario] = []
  /// The numbers that are held beside published ones, in the order of the file.
  package var quantities: [CaseQuantity] = []
  /// What must be true besides; nil if the quantities say it all.
  package var criterion: ClaimExpression?
  /// What the author says of a miss; nil if the case is expected to pass.
  package var acknowledgement: AcknowledgedMiss?
  /// The file.
  package let file: SourceFile

  /// A case that has nothing yet.
  init(id: String, file: SourceFile) {
    self.id = id
    self.file = file
  }

  /// Where what must be true begins.
  package var criterionPlace: Place {
    criterion?.comparisons.first?.place ?? quantities.first { $0.accepted != nil }?.place
      ?? Place(path: file.path)
  }
}

/// What was measured, in words, and where to look it up.
package struct Observation: Hashable, Sendable {
  /// What was measured, with its figures.
  package var what = ""
  /// The device that it was measured on.
  package var device = ""
  /// The system that ran on it; nil if the source does not say.
  package var system: String?
  /// Who published it.
  package var citation = Citation(text: "", url: nil)
  /// How reliable it is.
  package var quality = CostQuality.assumption
}

/// A miss that the author has seen.
package struct AcknowledgedMiss: Hashable, Sendable {
  /// Why the simulation misses.
  package var why = ""
  /// What the model would need to meet the criterion.
  package var wouldTake = ""
  /// Where it is acknowledged.
  package var place = Place(path: "")
}

/// A simulated number and the published one beside it.
package struct CaseQuantity: Hashable, Sendable {
  /// The key in the file.
  package let id: String
  /// The name that people read.
  package let title: String
  /// What was published.
  package let observed: ObservedRange
  /// What is simulated.
  package let simulated: MeasuredQuotient
  /// The values that count as agreement; nil if the number is only shown.
  package let accepted: ClosedRange<Double>?
  /// Where it is declared.
  package let place: Place
}

/// A published number, or a range of them.
package struct ObservedRange: Hashable, Sendable {
  /// As written, such as `0.12 to 1`.
  package let text: String
  /// From the least to the greatest; a single number is both.
  package let range: ClosedRange<Double>
  /// The unit; empty for a plain number.
  package let unit: String

  /// The number that charts divide by: the geometric middle of the range.
  package var middle: Double { (range.lowerBound * range.upperBound).squareRoot() }
}
