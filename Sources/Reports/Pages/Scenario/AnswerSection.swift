import Scenarios
import TextFormats

/// The answer to a scenario's question in words: what its fix does on which devices, in how many
/// worlds, by how much, and what decides.
struct AnswerSection {
  let answer: ScenarioAnswer

  /// One block for each statement, with a line for each device that it is made on.
  var fragment: Fragment { .joined(blocks.map(Self.block)) }

  /// The devices with the same statement, in the order of the first one of each.
  private var blocks: [[ScenarioAnswer.Lead]] {
    answer.leads.reduce(into: []) { blocks, lead in
      let index = blocks.firstIndex { $0[0].text.statement == lead.text.statement }
      if let index { blocks[index].append(lead) } else { blocks.append([lead]) }
    }
  }

  private static func block(_ leads: [ScenarioAnswer.Lead]) -> Fragment {
    AnswerBlock(
      status: Status(leads[0].effect),
      statement: leads[0].text.statement,
      lines: leads.map { lead in
        AnswerBlock.Line(
          name: lead.result.model.name,
          bar: EffectBar(lead.effect),
          text: lead.text.details
        )
      }
    ).fragment
  }
}
