package import SiteBuilder
import TextFormats

/// The names that the template of a kind of page may use.
package struct PageContext: Sendable {
  /// The template's name.
  package let template: String
  /// The names of its pages' main content, which the template must use.
  let content: [String]
  /// A description of its pages.
  package let summary: String
  /// Its own names; those in `shared` may be used besides.
  package let variables: [ContextVariable]

  /// All names on its pages.
  package var all: [ContextVariable] {
    variables + Self.shared.filter { shared in !variables.contains { $0.name == shared.name } }
  }
}

extension PageContext {
  /// Returns the kinds of pages as a text, with a line for each name, its kind and its meaning.
  package static func text(of pages: [PageContext]) -> String {
    let sections =
      [("every page", shared)] + pages.map { ($0.heading, $0.variables) }
    return sections.map { title, variables in
      let rows = rows(of: variables, indent: 2)
      let widths = (0...1).map { column in rows.map { $0[column].count }.max() ?? 0 }
      let lines = rows.map { row in
        let start = (0...1).map { column in
          row[column] + String(repeating: " ", count: widths[column] - row[column].count)
        }
        let line = (start + [row[2]]).joined(separator: "  ")
        let end = line.lastIndex { $0 != " " }.map { line.index(after: $0) } ?? line.endIndex
        return line[..<end] + "\n"
      }
      return title + "\n" + lines.joined()
    }.joined(separator: "\n")
  }

  private var heading: String {
    "\(template): \(summary); the template inserts "
      + Words.list(content.map { "'\($0)'" })
  }

  private static func rows(of variables: [ContextVariable], indent: Int) -> [[String]] {
    variables.flatMap { variable in
      [
        [
          String(repeating: " ", count: indent) + variable.name, variable.kindText,
          variable.meaning,
        ]
      ] + rows(of: variable.kind.inner, indent: indent + 2)
    }
  }

  /// Returns the kinds of pages as a JSON object.
  package static func json(of pages: [PageContext]) -> String {
    JSONText.members([
      (name: "shared", value: .array(shared.map(\.json))),
      (
        name: "pages",
        value: .array(
          pages.map { page in
            JSONText.members([
              (name: "template", value: .string(page.template)),
              (name: "summary", value: .string(page.summary)),
              (name: "inserts", value: .array(page.content.map(JSONText.string))),
              (name: "variables", value: .array(page.variables.map(\.json))),
            ])
          }
        )
      ),
    ]).text
  }
}

extension ContextVariable {
  /// The kind, and that there may be none.
  fileprivate var kindText: String { isOptional ? "\(kind.word), or nothing" : kind.word }

  fileprivate var json: JSONText {
    JSONText.members(
      [
        (name: "name", value: .string(name)), (name: "kind", value: .string(kind.word)),
        (name: "isOptional", value: .bool(isOptional)),
        (name: "meaning", value: .string(meaning)),
      ] + (kind.inner.isEmpty ? [] : [(name: "holds", value: .array(kind.inner.map(\.json)))])
    )
  }
}
