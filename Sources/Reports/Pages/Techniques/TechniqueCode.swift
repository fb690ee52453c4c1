package import FrameLab
package import Scenarios
import SiteBuilder
import TextFormats

/// The code of the guide that makes a choice of a technique, each with the place that explains it.
struct TechniqueCode {
  private let technique: Technique
  private let examples: [(page: Page, example: PageExample)]

  /// Collects the code that makes any choice of a technique, in the order of the pages.
  init(of technique: Technique, in content: Content) {
    self.technique = technique
    examples = content.pages.flatMap { page in
      page.examples.filter { $0.shows(technique) }.map { (page, $0) }
    }
  }

  /// Finds the code of a choice that a variant makes, in the scenario's chapter if it has some.
  init(of technique: Technique, in variant: Variant, chapter: Page?, among content: Content) {
    let choice = technique.choice(in: variant)
    let all = TechniqueCode(of: technique, in: content).examples
      .filter { $0.example.choices.contains(technique.example(of: choice)) }
    self.technique = technique
    examples = [all.first { $0.page.path == chapter?.path } ?? all.first].compactMap(\.self)
  }

  var isEmpty: Bool { examples.isEmpty }

  /// Returns the code, with the choices that it makes and links from a page to where it is
  /// explained.
  func fragment(on path: String) -> Fragment {
    .joined(
      examples.flatMap { page, example in
        let link = RelativePath.link(to: page.path, from: path)
        let source = Fragment.link(
          example.heading.map { "\(page.title), \($0.title)" } ?? page.title,
          to: example.heading.map { "\(link)#\($0.id)" } ?? link
        )
        return [
          example.fragment,
          Fragment { writer in
            writer.line("p", ["class": "from"]) { line in
              for name in technique.choiceNames
              where example.choices.contains(technique.example(of: name)) {
                line.element("code", text: "\(technique.rawValue): \(name)")
                line.text(". ")
              }
              line.text("From the guide: ")
              line.fragment(source)
            }
          },
        ]
      }
    )
  }
}

extension PageExample {
  /// Returns true if the code makes any choice of a technique.
  func shows(_ technique: Technique) -> Bool {
    choices.contains { $0.hasPrefix(technique.example(of: "")) }
  }
}

extension Technique {
  /// The names of all choices; a choice with a number is named for its key, such as `ahead`.
  package var choiceNames: [String] { names + [number?.key].compactMap(\.self) }

  /// Returns the name of the choice that a variant makes.
  package func choice(in variant: Variant) -> String {
    let setting = setting(in: variant.techniques)
    return names.contains(setting) ? setting : number?.key ?? setting
  }

  /// Returns a choice as the code of the guide names it: `imagePreparation:thumbnail`.
  package func example(of choice: String) -> String { "\(rawValue):\(choice)" }
}
