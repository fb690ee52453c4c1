package import Diagnostics

/// A published measurement, a configuration that stands for it, and the required agreement: one
/// file of `validation/`.
package struct ValidationCase: Hashable, Sendable {
  /// The file's name without its extension.
  package let id: String
  /// The name that people read.
  package var title = ""
  /// The measurement with its source.
  package var observation = Observation()
  /// True if its source set a cost, a range or a rule of the model, so that agreement means little.
  package var isCalibrated = false
  /// The values that the source set, or the reason why the case is held out.
  package var why = ""
  /// The devices that it runs on; it must meet its criterion on each.
  package var devices: [DeviceModel] = []
  /// The setups, in the order of the file: scenarios of one variant each, which may differ in their
  /// lists and scripts.
  package var setups: [Scenario] = []
  /// The numbers that are held beside published ones, in the order of the file.
  package var quantities: [CaseQuantity] = []
  /// The additional criterion; nil if the quantities are enough.
  package var criterion: ClaimExpression?
  /// The author's acknowledgement of a miss; nil if the case is expected to pass.
  package var acknowledgement: AcknowledgedMiss?
  package let file: SourceFile

  init(id: String, file: SourceFile) {
    self.id = id
    self.file = file
  }

  /// The start of the criterion.
  package var criterionPlace: Place {
    criterion?.comparisons.first?.place ?? quantities.first { $0.accepted != nil }?.place
      ?? Place(path: file.path)
  }
}

/// A measurement in words, with its source.
package struct Observation: Hashable, Sendable {
  /// The measurement, with its figures.
  package var what = ""
  /// The device that it was measured on.
  package var device = ""
  /// The operating system; nil if the source omits it.
  package var system: String?
  /// The publisher.
  package var citation = Citation(text: "", url: nil)
  /// The reliability.
  package var quality = CostQuality.assumption
}

/// A miss that the author has seen.
package struct AcknowledgedMiss: Hashable, Sendable {
  /// The reason why the simulation misses.
  package var why = ""
  /// The changes that the model would need to meet the criterion.
  package var wouldTake = ""
  /// The place of the acknowledgement.
  package var place = Place(path: "")
}

/// A simulated number and the published one beside it.
package struct CaseQuantity: Hashable, Sendable {
  /// The key in the file.
  package let id: String
  /// The name that people read.
  package let title: String
  /// The published value.
  package let observed: ObservedRange
  /// The simulated value.
  package let simulated: MeasuredQuotient
  /// The values that count as agreement; nil if the number is only shown.
  package let accepted: ClosedRange<Double>?
  /// The place of the declaration.
  package let place: Place
}

/// A published number, or a range of them.
package struct ObservedRange: Hashable, Sendable {
  /// The text as written, such as `0.12 to 1`.
  package let text: String
  /// The least to the greatest number; both are the same for a single one.
  package let range: ClosedRange<Double>
  /// The unit; empty for a plain number.
  package let unit: String

  /// The number that charts divide by: the geometric middle of the range.
  package var middle: Double { (range.lowerBound * range.upperBound).squareRoot() }
}
