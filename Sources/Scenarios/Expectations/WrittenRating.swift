import Diagnostics
import HitchMonitoring
import LocatedText

/// A rating as written, with the differences on single devices: the value of `expect:`.
package struct WrittenRating: Hashable, Sendable {
  private var rating = ExpectedRating()
  private var byDevice: [String: ExpectedRating] = [:]

  package func rating(on deviceID: String) -> ExpectedRating { byDevice[deviceID] ?? rating }

  /// Returns the shape of `{rating: good, in: 75, devices: {iphone-11: {level: warn}}}`.
  static func shape(on scope: ExpectationScope) -> Shape<WrittenRating> {
    .mapping(
      "'expect'",
      of: WrittenRating(),
      reportingAt: .mapping,
      [
        .required("rating", \.rating.rating, .choice("rating")),
        .optional("in", \.rating.leastPercent, ScenarioExpectation.percents),
        .optional("level", \.rating.level, WrittenLevel.shape),
        .optional(
          "devices",
          \.byDevice,
          given: { draft in
            scope.byDevice { ExpectedRating.shape(on: $0, instead: draft.value.rating) }
          }
        ),
      ]
    ) { draft, _ in
      if let place = draft["rating"]?.place { draft.value.rating.place = place }
    }
  }
}

extension ExpectedRating {
  /// Returns the shape of a difference on a device from the rating on all.
  fileprivate static func shape(
    on device: WrittenKey,
    instead rating: ExpectedRating
  ) -> Shape<ExpectedRating> {
    .mapping(
      "'\(device.name)'",
      of: rating,
      [
        .optional("rating", \.rating, .choice("rating")),
        .optional("in", \.leastPercent, ScenarioExpectation.percents),
        .optional("level", \.level, WrittenLevel.shape),
      ]
    ) { draft, _ in draft.value.place = draft.place }
  }
}
