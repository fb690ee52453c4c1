import FrameLab
import HitchMonitoring
import Scenarios
import TextFormats

/// The longest commit of a list that makes one mistake, as a stack of its costs, until readers drag
/// them.
///
/// `assets/whose-cost.js` draws the same for any frame, and lets the costs be changed.
struct CostToy {
  let costs: CommitCosts
  /// The other toys to choose from.
  let all: [CommitCosts]
  private let mistake: Int?
  private let commit: CommitRecord.Commit
  private let timings: [[FrameTiming]]

  /// Shows the trap of a scenario if it is one of the mistakes.
  init(costs: CommitCosts, all: [CommitCosts]) {
    self.costs = costs
    self.all = all
    let run = costs.recording.run
    mistake = run.checklist.mistakes.firstIndex { $0.id == costs.result.scenario.contrast?.trap.id }
    let record = costs.recording.records[mistake.map { 1 << $0 } ?? 0]
    commit = record.commits.first(withGreatest: { Double($0.total) }) ?? record.others
    timings = record.timings(in: run.pipeline, others: costs.others)
  }

  private var interval: Int { costs.recording.run.pipeline.refreshIntervalNanoseconds }
  private var over: Int { commit.total * CommitRecord.step - interval }
  private var timing: FrameTiming? {
    Array(timings.joined()).dropFirst(commit.index).first
  }

  /// True if the frame misses its deadline.
  var isLate: Bool { over > 0 }

  /// The figure, whose controls only scripts show.
  var fragment: Fragment {
    ToyControls.figure(
      "cost",
      id: "cost",
      titled: "Drag a cost",
      "The app has one interval of the display for all of them together."
    ) { figure in
      figure.fragment(choices)
      figure.newline()
      figure.line("p", ["class": "says", "aria-live": "polite"]) { $0.fragment(sentence) }
      figure.line("p", ["class": "list-says"]) { $0.fragment(listSentence) }
      figure.line("div", ["class": "parts"]) { parts in
        parts.line("div", ["class": "track"]) { $0.fragment(stack) }
        parts.line("div", ["class": "worlds"], text: "")
        parts.line("div") { choices in
          for own in lists {
            let isShown = own[0].result.scenario.id == costs.result.scenario.id
            choices.fragment(mistakes(of: isShown ? costs : own[0], isShown: isShown))
          }
        }
        parts.fragment(table)
      }
      figure.line("p", ["data-folder": CostPage.folder], text: Self.key)
    }
  }

  private static let key =
    "Blue: within the interval. Red: over it. Below a bar: where its cost may plausibly lie on this "
    + "device, with a tick for each published figure."

  private var sentence: Fragment {
    let frozen = (timing?.hitchTicks ?? 0) * interval / costs.recording.run.pipeline.ticksPerFrame
    return Fragment { writer in
      writer.element("strong", text: milliseconds(abs(over)))
      writer.text(
        over > 0
          ? " over: frozen for "
          : frozen > 0 ? " to spare, rendering is late: frozen for " : " to spare: frozen for "
      )
      writer.element(
        "strong",
        ["class": frozen > 0 ? "late" : nil],
        text: milliseconds(frozen)
      )
    }
  }

  private var listSentence: Fragment {
    let ratio = timings.hitchTimeRatio
    let rating = Fragment.status(Status(HitchRating(ofMillisecondsPerSecond: ratio)))
    return Fragment { writer in
      writer.text("The whole scroll: ")
      writer.element("b", text: "\(DecimalText.fixed(ratio, places: 1)) ms/s")
      writer.text(" ")
      writer.fragment(rating)
    }
  }

  private func milliseconds(_ nanoseconds: Int) -> String {
    TimeText.milliseconds(nanoseconds, places: (1..<95_000).contains(nanoseconds) ? 2 : 1)
  }

  /// A cost of the frame, or its remaining time.
  private struct Row {
    let title: String
    let steps: Int
    /// The cost; nil for the remaining time.
    let cost: CommitCosts.Cost?
    /// The start and the end in the commit, in milliseconds.
    let begin: Double
    let end: Double
  }

  /// The costs of the frame, one after another, and the remaining time.
  private var rows: [Row] {
    let steps = costs.steps(of: commit)
    let parts =
      zip(costs.costs, steps.costs).filter { $1 > 0 }
      .map { (title: $0.operation.title, steps: $1, cost: CommitCosts.Cost?.some($0)) }
      + [(title: "Everything else", steps: steps.rest, cost: nil)]
    var begin = 0.0
    return parts.map { part in
      defer { begin += Double(part.steps) / 100 }
      let end = begin + Double(part.steps) / 100
      return Row(title: part.title, steps: part.steps, cost: part.cost, begin: begin, end: end)
    }
  }

  /// Returns the time of a row at another cost.
  private func nanoseconds(_ row: Row, at nanoseconds: Double, each cost: CommitCosts.Cost) -> Int {
    row.steps * CommitRecord.step / 1000 * costs.share(nanoseconds, of: cost)
  }

  /// The rows as bars, each beginning where the one above ends.
  private var stack: Fragment {
    let rows = rows
    let interval = interval.inMilliseconds
    let total = Double(commit.total) / 100
    let span = Int(max(2 * interval, 1.25 * total).rounded(.up))
    let lanes = ToyLanes(start: 0, span: span)
    let height = Self.top(ofRow: rows.count)
    return Fragment { writer in
      writer.element(
        "svg",
        [
          "class": "stack", "height": "\(height)", "role": "img",
          "aria-label": "The costs of one frame’s commit, one after another",
        ]
      ) { drawing in
        drawing.element("g", ["class": "bars"]) { bars in
          for (index, row) in rows.enumerated() {
            let y = Self.top(ofRow: index)
            drawRange(of: row, y: y, in: lanes, until: Double(span), into: &bars)
            drawBar(of: row, y: y, in: lanes, into: &bars)
          }
          lanes.line("limit", from: (interval, 18), to: (interval, height), into: &bars)
        }
        for (index, row) in rows.enumerated() {
          drawing.element("text", ["x": "0", "y": "\(Self.top(ofRow: index) + 12)"]) { text in
            text.text(row.title + " ")
            text.element("tspan", text: milliseconds(row.steps * CommitRecord.step))
          }
        }
        drawing.element(
          "text",
          [
            "class": "deadline",
            "x": DecimalText.trimmed(interval * 100 / Double(span), places: 3) + "%", "y": "12",
          ],
          text: "deadline \(milliseconds(self.interval))"
        )
      }
    }
  }

  private static func top(ofRow index: Int) -> Int { 26 + 44 * index }

  /// Draws the plausible range of a bar's end below it, with a tick for each published figure.
  private func drawRange(
    of row: Row,
    y: Int,
    in lanes: ToyLanes,
    until end: Double,
    into bars: inout MarkupWriter
  ) {
    guard let cost = row.cost else { return }
    func place(_ nanoseconds: Double) -> Double {
      row.begin + self.nanoseconds(row, at: nanoseconds, each: cost).inMilliseconds
    }
    lanes.line(
      "range",
      from: (place(cost.range.lowerBound), y + 39),
      to: (min(place(cost.range.upperBound), end), y + 39),
      into: &bars
    )
    for figure in cost.published where place(figure) <= end {
      lanes.line("tick", from: (place(figure), y + 35), to: (place(figure), y + 43), into: &bars)
    }
  }

  /// Draws the part of a row that is within the interval, and the part over it.
  private func drawBar(
    of row: Row,
    y: Int,
    in lanes: ToyLanes,
    into bars: inout MarkupWriter
  ) {
    let interval = interval.inMilliseconds
    let parts = [
      (name: row.cost == nil ? "other" : "own", from: row.begin, to: min(row.end, interval)),
      (name: "late", from: max(row.begin, interval), to: row.end),
    ]
    for part in parts {
      lanes.box(part.name, y: y + 18, height: 16, from: part.from, to: part.to, into: &bars)
    }
  }

  private var table: Fragment {
    Fragment { writer in
      writer.element("table") { table in
        table.element("thead") { head in
          head.element("tr") { row in
            for title in ["Cost", "This frame, ms", "Plausible, ms"] {
              row.element("th", ["scope": "col"], text: title)
            }
          }
        }
        table.element("tbody") { body in
          for row in rows {
            body.element("tr") { line in
              line.element("th", ["scope": "row"], text: row.title)
              line.element("td", text: DecimalText.fixed(Double(row.steps) / 100, places: 1))
              line.element("td", text: range(of: row) ?? "")
            }
          }
        }
      }
    }
  }

  /// Returns the plausible range of a row, in milliseconds.
  private func range(of row: Row) -> String? {
    row.cost.map { cost in
      [cost.range.lowerBound, cost.range.upperBound].map { bound in
        let nanoseconds = nanoseconds(row, at: bound, each: cost)
        return DecimalText.fixed(nanoseconds.inMilliseconds, places: 1)
      }.joined(separator: " to ")
    }
  }

  private var choices: Fragment {
    Fragment { writer in
      writer.element("div", ["class": "play"]) { line in
        line.element("label") { label in
          label.text("List and device ")
          label.element("select", ["name": "place"]) { select in
            for own in lists {
              select.element("optgroup", ["label": own[0].result.scenario.title]) { group in
                for subject in own {
                  let model = subject.result.model
                  group.element(
                    "option",
                    [
                      "id": subject.key, "value": subject.key,
                      "selected": subject.key == costs.key ? "selected" : nil,
                    ],
                    text: "\(model.name), \(model.device.refreshRateHertz) Hz"
                  )
                }
              }
            }
          }
        }
        line.element("label") { label in
          label.text("Frame ")
          label.element("select", ["name": "frame"]) { $0.element("option", text: "the longest") }
        }
        line.element("button", ["type": "button", "data-do": "reset"], text: "Reset costs")
        line.element(
          "p",
          text: "Drag the handles, use the arrow keys, or type below what Instruments says."
        )
      }
    }
  }

  /// Each list with the devices that it is on.
  private var lists: [[CommitCosts]] {
    all.reduce(into: []) { lists, subject in
      if lists.last?.last?.result.scenario.id == subject.result.scenario.id {
        lists[lists.count - 1].append(subject)
      } else {
        lists.append([subject])
      }
    }
  }

  private func mistakes(of subject: CommitCosts, isShown: Bool) -> Fragment {
    let checklist = subject.recording.run.checklist
    return Fragment { writer in
      writer.element(
        "fieldset",
        [
          "class": "mistakes", "data-list": subject.result.scenario.id,
          "hidden": isShown ? nil : "hidden",
        ]
      ) { field in
        field.element(
          "legend",
          text: "What the list does wrong, and what avoiding it does if it is the only mistake"
        )
        for (index, mistake) in checklist.mistakes.enumerated() {
          field.element("label") { label in
            label.element(
              "input",
              [
                "type": "checkbox", "disabled": "disabled",
                "checked": isShown && index == self.mistake ? "checked" : nil,
              ]
            )
            label.element("span") { text in
              text.text(mistake.title + " ")
              text.element("small", text: subject.verdicts[index])
            }
          }
        }
        field.newline()
      }
    }
  }
}
