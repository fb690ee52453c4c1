import Charts
import Diagnostics
import SiteBuilder
import TextFormats

/// A drawing that explains something without data, requested with `:::figure NAME`.
package struct Illustration: Sendable {
  /// The word after `:::figure`.
  package let name: String
  /// What it shows, for lists.
  package let summary: String
  let chart: any Chart

  static let declaration = DirectiveDeclaration(
    FigureDirective.declaration.name,
    .line,
    arguments: [.init("NAME", "a scenario")],
    "A drawing that needs no scenario: "
      + all.map { "`\($0.name)`, \($0.summary)" }.joined(separator: "; ") + ".",
    example: ":::figure \(all[0].name)"
  )

  /// Every illustration: the one list for directives and the documentation.
  package static let all = [
    Illustration(
      name: "pipeline",
      summary: "how a frame reaches the display in time, and how one comes late",
      chart: PipelineDrawing.hitch
    )
  ]

  /// The illustration that a directive requests; nil if it requests a figure of a scenario.
  init?(_ directive: Directive) throws(Diagnostic) {
    guard directive.option("kind") == nil, let subject = directive.arguments.first,
      let illustration = Self.all.first(where: { $0.name == subject.text })
    else { return nil }
    var reader = DirectiveReader(directive, as: Self.declaration)
    _ = try reader.argument()
    try reader.finish()
    self = illustration
  }

  private init(name: String, summary: String, chart: any Chart) {
    self.name = name
    self.summary = summary
    self.chart = chart
  }

  /// The beginning of every id in it.
  var id: String { "figure-\(name)" }

  var fragment: Fragment { chart.figure(id: id) }
}
