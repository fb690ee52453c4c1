import Scenarios
import TextFormats

/// The answer to a scenario's question in words: each statement, with its devices.
struct AnswerSection {
  let answer: ScenarioAnswer

  /// One block for each statement.
  var fragment: Fragment { .joined(blocks.map(block)) }

  /// The devices with the same statement, in the order of the first one of each.
  private var blocks: [[ScenarioAnswer.Lead]] {
    answer.leads.reduce(into: []) { blocks, lead in
      let index = blocks.firstIndex { $0[0].text.statement == lead.text.statement }
      if let index { blocks[index].append(lead) } else { blocks.append([lead]) }
    }
  }

  private func block(_ leads: [ScenarioAnswer.Lead]) -> Fragment {
    let names = leads.map(\.result.model.name)
    let isEverywhere = names.count == answer.leads.count && names.count > 1
    return AnswerBlock(
      status: Status(leads[0].effect),
      statement: leads[0].text.statement,
      note: isEverywhere ? "On all \(names.count) devices." : "On \(Words.list(names))."
    ).fragment
  }
}
