import Scenarios
import TextFormats

/// The answer to a scenario's question in words: each statement, with its devices.
struct AnswerSection {
  let answer: ScenarioAnswer

  /// One block for each statement.
  var fragment: Fragment { .joined(blocks.map(block)) }

  /// The devices with the same verdict, in the order of the first one of each.
  private var blocks: [[ScenarioAnswer.Lead]] {
    answer.leads.reduce(into: []) { blocks, lead in
      let index = blocks.firstIndex { $0[0].text.hasSameVerdict(as: lead.text) }
      if let index { blocks[index].append(lead) } else { blocks.append([lead]) }
    }
  }

  private func block(_ leads: [ScenarioAnswer.Lead]) -> Fragment {
    let names = leads.map(\.result.model.name)
    let isEverywhere = names.count == answer.leads.count && names.count > 1
    let count = leads[0].effect.counts.total
    let phones = count == 0 ? "" : ", \(count) plausible phones" + (names.count > 1 ? " each" : "")
    return AnswerBlock(
      status: Status(leads[0].effect),
      statement: leads[0].text.together(with: leads.dropFirst().map(\.text)).statement,
      note: (isEverywhere ? "On all \(names.count) devices" : "On \(Words.list(names))") + phones
        + "."
    ).fragment
  }
}
