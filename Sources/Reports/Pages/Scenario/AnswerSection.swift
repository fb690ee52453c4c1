import Scenarios
import TextFormats

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
    AnswerBlock(
      status: Status(texts[0].lead),
      statement: texts[0].statement,
      lines: texts.map { text in
        let evidence = text.lead.verdict.evidence
        return AnswerBlock.Line(
          name: text.lead.result.model.name,
          bar: evidence.map { ShareBar($0) },
          hint: evidence.map { "95 % interval of the share: \($0.share.intervalText)" },
          text: [text.share, text.improvement, text.deciding].compactMap(\.self)
            .joined(separator: " ")
        )
      }
    ).fragment
  }
}
