import Reports
import Scenarios
import Testing
import TextFormats

/// A title states only what its chart draws.
struct TitleNumbersTests {
  /// Figures of every kind, on each device and on both.
  private static func directives(_ kinds: [String]) -> String {
    kinds.flatMap { kind in
      ["", " device=fast", " device=slow"].map { ":::figure feed kind=\(kind)\($0)\n" }
    }.joined(separator: "\n")
  }

  @Test func `each number in a title is drawn, or a difference of numbers that are`() throws {
    let html = try DirectivePages.html(
      Self.directives(Figure.all.map(\.kind).filter { $0 != "worlds" }),
      in: TestContent.analyzed,
      run: { $0.analyzed(where: TestContent.outcome) }
    )
    let figures = Self.figures(in: html)
    #expect(figures.count == 3 * (Figure.all.count - 1))
    #expect(Self.statedNumbers(of: figures) >= 6)
  }

  @Test func `so it is over many phones`() throws {
    let html = try DirectivePages.html(
      Self.directives(["hitch-ratio", "metric", "worlds"]),
      run: { run in
        let isFast = run.model.id == "fast"
        return try TestWorlds.judge(run) { variant, world in
          variant == 0 ? (isFast ? 40 : 23) + Double(world) / 10 : Double(world % 7)
        }
      }
    )
    let figures = Self.figures(in: html)
    #expect(figures.count == 9)
    #expect(figures.filter { $0.title.contains("‘Prepared’ cuts") }.count == 9)
    #expect(Self.statedNumbers(of: figures) >= 18)
  }

  /// How many numbers titles have, all of which their charts account for.
  private static func statedNumbers(of figures: [ParsedFigure]) -> Int {
    for figure in figures {
      let drawn = figure.drawnNumbers
      let differences = drawn.flatMap { first in
        drawn.map { DecimalText.rough((first - $0).magnitude) }
      }
      for number in figure.titleNumbers {
        let isDrawn = drawn.contains { $0 == Double(number) }
        #expect(isDrawn || differences.contains(number), "\(number) of '\(figure.title)'")
      }
    }
    return figures.reduce(0) { $0 + $1.titleNumbers.count }
  }

  /// A figure of a page.
  private struct ParsedFigure {
    let title: String
    /// The texts in its drawings, its table and its description.
    let texts: [String]

    /// The numbers in the title outside of names.
    var titleNumbers: [String] {
      numbers(in: title.replacing(/‘[^’]*’/, with: ""))
    }

    var drawnNumbers: Set<Double> { Set(texts.flatMap(numbers).compactMap(Double.init)) }

    private func numbers(in text: String) -> [String] {
      text.replacing("\u{202F}", with: "").matches(of: /[0-9]+(\.[0-9]+)?/).map { String($0.0) }
    }
  }

  private static func figures(in html: String) -> [ParsedFigure] {
    html.matches(of: /<figure class="chart"(?s:.)*?<\/figure>/).map { match in
      let parts = match.0.split(separator: "</figcaption>", maxSplits: 1)
      func texts(_ markup: Substring) -> [String] {
        markup.matches(of: />([^<>]+)</).map { String($0.1) }
      }
      let title = texts(parts[0] + "<").joined()
      // The drawing and the table repeat the title as their names.
      return ParsedFigure(title: title, texts: texts(parts[1]).filter { !$0.contains(title) })
    }
  }
}
