package import Diagnostics
package import FrameLab

/// A question about lists, and what is run to answer it: one file of `scenarios/`.
package struct Scenario: Hashable, Sendable {
  /// The file's name without its ending.
  package let id: String
  /// The name that people read.
  package let title: String
  /// What the scenario is to find out, in one paragraph.
  package let question: String
  /// The chapter of the guide that it belongs to.
  package let chapter: Chapter?
  /// The metric that answers the question.
  package let metric: Metric
  /// The techniques that it is about.
  package let techniques: [Technique]
  /// The words that it can be chosen by, in the order of the file.
  package let tags: [String]
  /// The devices that it is run on.
  package let devices: [DeviceModel]
  /// What the list shows.
  package let list: ListModel
  /// Where its images come from; nil for a list without images.
  package let network: NetworkModel?
  /// How the list is scrolled.
  package let script: ScrollScript
  /// What happens to the list meanwhile, in the order of the file.
  package let events: [ListEvent]
  /// How many frame buffers the display has.
  package let buffers: BufferPolicy
  /// The parameters of the model.
  package let parameters: ModelParameters
  /// Those of them that the scenario sets, in the order of their declaration.
  package let parameterOverrides: [ParameterOverride]
  /// What the luck of all trials is made from.
  package let seed: UInt64
  /// What is compared, in the order of the file.
  package let variants: [Variant]
  /// What is analysed besides the variants.
  package let analyses: ScenarioAnalyses
  /// The file.
  package let file: SourceFile
}

/// A choice of techniques, and what is expected of it.
package struct Variant: Hashable, Sendable {
  /// The key in the scenario.
  package let id: String
  /// The name that people read.
  package let title: String
  /// Which variants it sets right.
  package let fix: Fix
  /// The techniques that it uses.
  package var techniques: Techniques
  /// The costs that are not those of the cost table: the scenario's and its own.
  package let costOverrides: [CostOverride]
  /// The rating that its hitch time ratio must have, and where that is written.
  package let rating: ExpectedRating?
  /// The limits that its metrics keep to.
  package let thresholds: [Threshold]
  /// Where the variant is declared.
  package let place: Place

  /// Whether any of its costs is an assumption, which reports say beside the verdict.
  package var hasAssumedCosts: Bool { costOverrides.contains(where: \.isAssumption) }

  /// Everything that is expected of it on a device, in the order of the file.
  package func expectations(on deviceID: String) -> [Expectation] {
    let ratings = rating.map { [Expectation.rating($0.rating, place: $0.place)] } ?? []
    return ratings
      + thresholds.flatMap { threshold in
        threshold.limits(on: deviceID).map { .limit(threshold.metric, $0) }
      }
  }
}
