import Charts
import Diagnostics
import SiteBuilder
import TextFormats

/// An explanation without data, requested with `:::figure NAME`: a drawing, or a toy, which scripts
/// make from a drawing.
package struct Illustration: Sendable {
  /// The word after `:::figure`.
  package let name: String
  /// A description, for lists.
  package let summary: String
  /// The scripts that it needs, by their names without extension; none for a drawing.
  let scripts: [String]
  /// Its style sheet, by its name without extension; nil for a drawing.
  let style: String?
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
      draw: { PipelineDrawing.hitch.figure(id: $0) }
    ),
    lateFrame,
    Illustration(
      name: "buffers",
      summary: "ten frames that readers render into two buffers or three",
      scripts: ["pipeline", "toy", "buffers"],
      style: "toy",
      draw: BuffersToy().fragment
    ),
    Illustration(
      name: "prefetch-window",
      summary: "a list that loads ahead while readers scroll it",
      scripts: ["prefetch-window"],
      style: "prefetch-window",
      draw: PrefetchWindowToy().fragment
    ),
  ]

  /// The toy that is also on the home page.
  static let lateFrame = Illustration(
    name: "late-frame",
    summary: "a frame that readers make late",
    scripts: ["pipeline", "toy", "late-frame"],
    style: "toy",
    draw: LateFrameToy().fragment
  )

  /// Creates the illustration that a directive requests; nil if it requests a figure of a scenario.
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
    style: String? = nil,
    draw: @escaping @Sendable (_ id: String) -> Fragment
  ) {
    self.name = name
    self.summary = summary
    self.scripts = scripts
    self.style = style
    self.draw = draw
  }

  /// The beginning of every id in it.
  var id: String { "figure-\(name)" }

  var fragment: Fragment { draw(id) }

  static func all(on page: Page) -> [Illustration] { all.filter { page.anchors.contains($0.id) } }
}

extension [Illustration] {
  /// The scripts that they need, each once, in an order in which they may run.
  var scripts: [String] { flatMap(\.scripts).withoutRepetitions }

  /// Their style sheets, each once.
  var styles: [String] { compactMap(\.style).withoutRepetitions }
}

extension [String] {
  fileprivate var withoutRepetitions: [String] {
    reduce(into: []) { names, name in if !names.contains(name) { names.append(name) } }
  }
}
