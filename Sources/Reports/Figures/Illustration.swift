import Charts
import Diagnostics
import SiteBuilder
import TextFormats

/// What explains something without data, requested with `:::figure NAME`: a drawing, or a toy, which
/// scripts make of a drawing.
package struct Illustration: Sendable {
  /// The word after `:::figure`.
  package let name: String
  /// What it shows, for lists.
  package let summary: String
  /// The scripts that it needs, by their names without extension; none for a drawing.
  let scripts: [String]
  private let draw: @Sendable (_ id: String) -> Fragment

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
      draw: PipelineDrawing.hitch.figure
    ),
    lateFrame,
  ]

  /// The toy that the home page has as well.
  static let lateFrame = Illustration(
    name: "late-frame",
    summary: "a frame that readers make late",
    scripts: ["pipeline", "toy", "late-frame"],
    draw: LateFrameToy().fragment
  )

  /// The style sheet of pages with a toy.
  static let toyStyle = "toy"

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

  private init(
    name: String,
    summary: String,
    scripts: [String] = [],
    draw: @escaping @Sendable (_ id: String) -> Fragment
  ) {
    self.name = name
    self.summary = summary
    self.scripts = scripts
    self.draw = draw
  }

  /// The beginning of every id in it.
  var id: String { "figure-\(name)" }

  var fragment: Fragment { draw(id) }

  /// The scripts of the toys on a page, each once.
  static func scripts(of page: Page) -> [String] {
    all.filter { page.anchors.contains($0.id) }.flatMap(\.scripts).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }
}
