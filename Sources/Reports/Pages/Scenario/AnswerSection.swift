import Markup
import Scenarios

/// The answer to a scenario's question in words: what holds, on which devices, in how many worlds,
/// and what decides.
struct AnswerSection {
  let answer: ScenarioAnswer

  /// One block for each statement, with a line for each device that it is made on.
  var fragment: Fragment { .joined(blocks.map(Self.block)) }

  /// The devices with the same statement, just as sure, in the order of the first one of each.
  private var blocks: [[AnswerText]] {
    answer.leads.map { AnswerText($0) }.reduce(into: []) { blocks, text in
      let index = blocks.firstIndex { block in
        block[0].statement == text.statement && block[0].lead.confidence == text.lead.confidence
      }
      if let index { blocks[index].append(text) } else { blocks.append([text]) }
    }
  }

  private static func block(_ texts: [AnswerText]) -> Fragment {
    Fragment { writer in
      writer.element("div", ["class": "finding"]) { block in
        let status = Status(texts[0].lead)
        block.element("p", ["class": "takeaway"]) { line in
          line.element("span", ["class": "status status-\(status.style)"], text: status.word)
          line.text(" \(texts[0].statement)")
        }
        block.newline()
        block.element("ul", ["class": "shares"]) { list in
          for text in texts { write(text, to: &list) }
        }
      }
      writer.newline()
    }
  }

  private static func write(_ text: AnswerText, to list: inout MarkupWriter) {
    list.element("li") { item in
      item.element("strong", text: text.lead.result.model.name)
      item.text(" ")
      if let evidence = text.lead.verdict.evidence {
        item.fragment(ShareBar(evidence).fragment)
        item.text(" ")
      }
      item.element("span") { line in
        let share = text.lead.verdict.evidence?.share
        line.element(
          "span",
          ["title": share.map { "95 % interval of the share: \($0.intervalText)" }],
          text: text.share
        )
        for sentence in [text.improvement, text.deciding].compactMap(\.self) {
          line.text(" \(sentence)")
        }
      }
    }
    list.newline()
  }
}

/// In how many worlds a statement comes out which way, as a bar.
struct ShareBar {
  /// The parts from the left with their styles, in percent of the worlds.
  private let parts: [(style: String, percent: Double)]

  /// The three shares of an order; otherwise whether the statement holds.
  init(_ evidence: Evidence) {
    func percent(_ share: Share) -> Double {
      share.total == 0 ? 0 : Double(share.count) * 100 / Double(share.total)
    }
    if let order = evidence.order {
      parts = [
        ("better", percent(order.better)), ("within", percent(order.within)),
        ("worse", percent(order.worse)),
      ]
    } else {
      let holds = percent(evidence.share)
      parts = [("better", holds), ("within", 100 - holds)]
    }
  }

  /// The bar; the numbers are beside it, so it is hidden from screen readers.
  var fragment: Fragment {
    Fragment { writer in
      writer.element(
        "svg",
        [
          "class": "share-bar", "viewBox": "0 0 100 8", "preserveAspectRatio": "none",
          "aria-hidden": "true",
        ]
      ) { svg in
        var x = 0.0
        for part in parts where part.percent > 0 {
          svg.element(
            "rect",
            [
              "class": part.style, "x": "\(Int(x.rounded()))",
              "width": "\(Int((x + part.percent).rounded() - x.rounded()))", "height": "8",
            ]
          )
          x += part.percent
        }
      }
    }
  }
}
