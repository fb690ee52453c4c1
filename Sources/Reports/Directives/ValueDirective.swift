import Diagnostics
import Scenarios
import SiteBuilder
import TextFormats

/// The result of `:value[scenario/variant metric]`: a number with its unit, as a link to the
/// report.
struct ValueDirective {
  static let declaration = DirectiveDeclaration(
    "value",
    .inline,
    arguments: [.variant, .metric],
    options: [
      .device(without: "the first that was run"),
      .init("unit", "UNIT", "another unit of the metric, as listed below"),
      .init(
        "places",
        "N",
        "how many decimal places, \(DirectiveReader.places.lowerBound) to "
          + "\(DirectiveReader.places.upperBound)"
      ),
    ],
    "A typical value with its unit, linked to the report that it comes from.",
    example: "It costs :value[feed/decode hitchTimeRatio places=0] of hitches."
  )

  private let source: ValueSource
  private let variant: Variant
  private let metric: Metric
  private let unit: ValueUnit?
  private let places: Int?

  init(_ directive: Directive, in catalog: ScenarioCatalog) throws(Diagnostic) {
    var reader = DirectiveReader(directive, as: Self.declaration)
    let word = try reader.argument()
    let metric = try reader.metric(reader.argument())
    let (scenario, variant) = try reader.scenarioAndVariant(word, in: catalog)
    let device = try reader.device(of: scenario)
    let unit = reader.option("unit")
    places = try reader.places("places")
    try reader.finish()
    source = ValueSource(scenario: scenario, device: device, page: directive.page)
    self.variant = variant
    self.metric = metric
    self.unit = if let unit { try Self.unit(unit, of: metric, reader) } else { nil }
  }

  private static func unit(
    _ word: Directive.Word,
    of metric: Metric,
    _ reader: DirectiveReader
  ) throws(Diagnostic) -> ValueUnit {
    let units = ValueUnit.all(of: metric)
    guard !units.isEmpty else {
      throw .error(
        "'\(metric.rawValue)' is a count and has no unit",
        at: reader.directive.place(of: word)
      )
    }
    return try reader.find(
      word,
      among: units,
      by: \.symbol,
      called: "unit",
      of: metric.rawValue
    )
  }

  func fragment(of results: [ScenarioResult]) -> Fragment {
    let value = source.value(of: variant, metric, in: results)
    let text =
      value.map { value in
        unit?.text(value, of: metric, places: places)
          ?? places.map { metric.text(value, decimals: $0) } ?? metric.rough(value)
      } ?? "not measured"
    return source.link(text, style: "value", in: results)
  }
}
