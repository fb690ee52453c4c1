import Diagnostics
import Scenarios
import TextFormats

extension ScenarioPage {
  /// The expectations, the parameters, and the commands to reproduce the results.
  var conditions: Fragment { .joined([expectations, parameters, reproduction]) }

  private var expectations: Fragment {
    let table = ExpectationTable(results)
    return .folded(
      "Expectations",
      note: .text(table.summary),
      isOpen: !results.allSatisfy(\.hasPassed),
      .block(id: "thresholds", table.fragment)
    )
  }

  private var parameters: Fragment {
    let facts = ParameterTables.facts(scenario, repetitions: site.run.repetitions)
      .map { (name: $0.name, value: Fragment.text($0.value)) }
    let costs = ParameterTables.costs(scenario, in: results, table: site.run.catalog.costs)
    return .folded(
      "What was run",
      note: .text("list, scroll, trials, techniques, costs"),
      .block(id: "parameters", .joined([.facts(facts), costs]))
    )
  }

  private var reproduction: Fragment {
    let command = ReproduceText.command(scenario, site.run.repetitions)
    let text = Fragment { writer in
      writer.line("pre", ["tabindex": "0"]) { block in
        block.element("code", ["class": "language-sh"], text: command)
      }
      writer.line("p") { line in
        line.text("The scenario is ")
        line.element("code", text: scenario.file.path)
        line.text(".")
      }
      writer.fragment(.links(downloads.links, style: "downloads"))
    }
    return .folded(
      "Reproduce",
      note: Fragment { $0.element("code", text: command) },
      .block(id: "reproduce", text)
    )
  }
}
