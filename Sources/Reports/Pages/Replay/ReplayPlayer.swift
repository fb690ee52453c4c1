import Diagnostics
import FrameLab
import Scenarios
import SiteBuilder
import TextFormats

/// A scenario's trap and fix side by side on a device, part of its page.
struct ReplayPlayer {
  let replay: Replay

  /// Returns the id of the part of the page.
  static func anchor(on deviceID: String) -> String { "replay-\(deviceID)" }

  /// Returns the address of the data that the page loads.
  static func script(of scenarioID: String, on deviceID: String) -> String {
    "scenarios/\(scenarioID)-replay-\(deviceID).js"
  }

  var scenario: Scenario { replay.subject.result.scenario }
  private var device: DeviceModel { replay.subject.result.model }
  /// The address of its data.
  var script: String { Self.script(of: scenario.id, on: device.id) }

  func link(from page: String) -> String {
    RelativePath.link(to: ScenarioPage.path(of: scenario.id), from: page) + "#"
      + Self.anchor(on: device.id)
  }

  /// The data that the page loads.
  var file: SiteFile {
    SiteFile(
      path: script,
      bytes: ReplayScript(replay: replay).bytes,
      origin: scenario.file.path
    )
  }

  /// The device and its refresh rate, in a sentence.
  var summary: String { "\(device.name), \(device.device.refreshRateHertz) Hz: one typical run." }

  /// Both phones at the moment with the most to see, the controls, and the lanes of the window.
  var fragment: Fragment {
    let phone = PhoneDrawing(on: device, list: scenario.list)
    let lanes = ReplayLanes(replay: replay)
    return Fragment { writer in
      let data = RelativePath.link(to: script, from: ScenarioPage.path(of: scenario.id))
      let name = "Player, \(device.name)"
      writer.block("section", ["class": "player", "aria-label": name, "data-frames": data]) {
        player in
        player.block("div", ["class": "phones"]) { phones in
          for side in replay.sides { write(side, on: phone, to: &phones) }
        }
        player.block("div", ["class": "deck"]) { deck in
          deck.fragment(controls)
          deck.block("div", ["class": "strips"]) { strips in
            for side in replay.sides {
              strips.fragment(lanes.fragment(of: side, lateness: lateness(of: side)))
            }
            strips.line("div", ["class": "scrub"], text: "")
          }
          deck.fragment(key(phone, lanes))
          deck.line("p", text: "This shows \(window).")
        }
      }
    }
  }

  private func lateness(of side: Replay.Side) -> String {
    "\(LatenessText.total(of: side.film)) in this window"
  }

  private func write(
    _ side: Replay.Side,
    on phone: PhoneDrawing,
    to phones: inout MarkupWriter
  ) {
    let film = side.film
    let title = side.variant.variant.title
    let isLate = film.lateFrame(at: replay.keyVsync) != nil
    phones.block("div", ["class": isLate ? "phone is-late" : "phone"]) { part in
      part.line("h4", text: title)
      part.line("p", ["class": "now"]) { line in
        line.element("strong", text: lateness(of: side))
      }
      part.fragment(
        phone.fragment(
          film.pictures[film.frame(at: replay.keyVsync)],
          name: "The screen of \(title)",
          description: "the list at the play head. Filled cells are complete, dashed ones wait for "
            + "their images, crossed ones show another item's",
          techniques: side.variant.variant.techniques
        )
      )
      part.newline()
    }
  }

  private var controls: Fragment {
    let hasEvents = replay.sides.contains { !$0.events.isEmpty }
    let speeds = [
      ("1", "real time"), ("0.25", "1/4"), ("0.1", "1/10"), ("0.02", "1/50"),
    ]
    return Fragment { writer in
      writer.block("div", ["class": "controls", "role": "group", "aria-label": "Controls"]) {
        group in
        func button(_ action: String, _ text: String, name: String? = nil) {
          group.line(
            "button",
            ["type": "button", "data-do": action, "aria-label": name],
            text: text
          )
        }
        button("play", "Play")
        button("back", "−1", name: "One vsync back")
        button("forward", "+1", name: "One vsync forward")
        if hasEvents { button("event", "Next event") }
        group.line("label") { label in
          label.text("Speed ")
          label.element("select") { select in
            select.newline()
            for (value, title) in speeds {
              let selected = value == "0.25" ? "selected" : nil
              select.line("option", ["value": value, "selected": selected], text: title)
            }
          }
        }
        group.line("span", ["class": "clock"], text: "")
      }
    }
  }

  /// Returns the key of the strips and the pictures.
  private func key(_ phone: PhoneDrawing, _ lanes: ReplayLanes) -> Fragment {
    func sideHas(_ passes: (Techniques) -> Bool) -> Bool {
      replay.sides.contains { passes($0.variant.variant.techniques) }
    }
    let marks = [
      ("tick", "a frame on time", true),
      ("block", "◆ the old frame stays although a new one is due", true),
      ("box", "placeholder", lanes.shows(.placeholder)),
      ("box wrong", "✕ another item’s image", lanes.shows(.wrongImage)),
      ("box pass", "masked in an offscreen pass", sideHas(phone.hasMaskPasses)),
      ("box shadow", "shadow drawn in an offscreen pass", sideHas(phone.hasShadowPasses)),
    ]
    return Fragment { writer in
      writer.line("p", ["class": "key"]) { line in
        for (index, (style, text, _)) in marks.filter(\.2).enumerated() {
          if index > 0 { line.text(" ") }
          line.element("span", ["class": style], text: text)
        }
      }
    }
  }

  /// The part of the trial that is shown.
  private var window: String {
    let interval = TimeText.milliseconds(device.device.refreshIntervalNanoseconds, places: 2)
    func seconds(_ vsync: Int) -> String {
      DecimalText.fixed(replay.seconds(at: vsync), places: 2)
    }
    return "\(seconds(0)) to \(seconds(replay.vsyncs.count)) s of the first simulated trial; "
      + "a vsync is \(interval)"
  }
}
