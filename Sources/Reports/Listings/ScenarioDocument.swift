import FrameLab
package import Scenarios
import TextFormats

/// A scenario for programs that build its list, such as the lab on the phone: with all defaults,
/// all repetitions, and every number in one unit.
package enum ScenarioDocument {
  /// The version of the shape; later versions add keys and rename none.
  package static let schema = "perfsite-scenario/1"

  package static func json(of scenario: Scenario) -> String { object(scenario).text }

  /// Returns the scenarios as an array in JSON.
  package static func json(of scenarios: [Scenario]) -> String {
    JSONText.array(scenarios.map(object)).text
  }

  private static func object(_ scenario: Scenario) -> JSONText {
    .object([
      "schema": .string(schema),
      "id": .string(scenario.id),
      "title": .string(scenario.title),
      "metric": .string(scenario.metric.rawValue),
      "devices": .array(scenario.devices.map { .string($0.id) }),
      "list": json(of: scenario.list),
      "network": scenario.network.map { json(of: $0.network) } ?? .null,
      "bounces": .bool(scenario.script.bounces),
      "steps": .array(scenario.script.steps.map(json)),
      "events": .array(scenario.events.map(json)),
      "trap": scenario.contrast.map { .string($0.trap.id) } ?? .null,
      "fix": scenario.contrast.map { .string($0.fix.id) } ?? .null,
      "variants": .array(scenario.variants.map(json)),
    ])
  }

  private static func json(of list: ListModel) -> JSONText {
    .object([
      "items": .integer(list.itemCount),
      "columns": .integer(list.columns),
      "row_height_pt": .integer(list.rowHeightPoints),
      "row_height_spread": .double(list.rowHeightSpread),
      "cell_kinds": .integer(list.cellKinds),
      "app": list.appWork.map { .string($0.rawValue) } ?? .null,
      "cell": json(of: list.cell),
      "other_cells": .array(
        list.otherCells.map { other in
          .object([
            "name": .string(other.name), "every": .integer(other.interval),
            "cell": json(of: other.cell),
          ])
        }
      ),
      "image": list.image.map(json) ?? .null,
    ])
  }

  private static func json(of cell: CellModel) -> JSONText {
    .object([
      "views": .integer(cell.views),
      "optional_views": .integer(cell.optionalViews),
      "optional_constraints": .integer(cell.optionalConstraints),
      "dates": .integer(cell.dates),
      "numbers": .integer(cell.numbers),
      "measurements": .integer(cell.measurements),
      "attributed_strings": .integer(cell.attributedStrings),
      "layers": .integer(cell.layers),
      "transparent_layers": .integer(cell.transparentLayers),
      "shadows": .integer(cell.shadows),
      "masks": .integer(cell.masks),
      "blurs": .integer(cell.blurs),
      "hosted": .bool(cell.isHosted),
    ])
  }

  private static func json(of image: ImageModel) -> JSONText {
    .object([
      "format": .string(image.format.rawValue),
      "stored_px": .array([.integer(image.widthPixels), .integer(image.heightPixels)]),
      "file_bytes": .integer(image.fileBytes),
      "file_spread": .double(image.fileSpread),
      "shown_pt": .array([.integer(image.shownWidthPoints), .integer(image.shownHeightPoints)]),
    ])
  }

  private static func json(of network: Network) -> JSONText {
    .object([
      "id": .string(network.id),
      "latency_ns": .integer(network.latencyNanoseconds),
      "downlink_kbit_s": .integer(network.downlinkKilobitsPerSecond),
      "connections": .integer(network.connectionsPerHost),
      "failures_per_thousand": .integer(network.failuresPerThousand),
    ])
  }

  private static func json(of step: ScrollScript.Step) -> JSONText {
    switch step {
    case .drag(let points, let duration):
      .object([
        "step": .string("drag"), "points": .double(points), "duration_ns": .integer(duration),
      ])
    case .flick(let velocity, let rate, let limit):
      .object([
        "step": .string("flick"), "points_per_s": .double(velocity),
        "rate": .string(rate.rawValue), "limit_ns": limit.map { .integer($0) } ?? .null,
      ])
    case .swipe(let velocity, let distance, let rate, let limit):
      .object([
        "step": .string("swipe"), "points_per_s": .double(velocity), "points": .double(distance),
        "rate": .string(rate.rawValue), "limit_ns": limit.map { .integer($0) } ?? .null,
      ])
    case .scroll(let target, let duration):
      .object([
        "step": .string("scroll"), "to_pt": .double(target), "duration_ns": .integer(duration),
      ])
    case .jump(let target):
      .object(["step": .string("jump"), "to_pt": .double(target)])
    case .recorded(let samples):
      .object([
        "step": .string("recorded"),
        "samples": .array(samples.map { .array([.integer($0.nanoseconds), .double($0.points)]) }),
      ])
    case .pause(let duration):
      .object(["step": .string("pause"), "duration_ns": .integer(duration)])
    }
  }

  private static func json(of event: ListEvent) -> JSONText {
    let name: String
    var members: [(name: String, value: JSONText)] = [("at_ns", .integer(event.nanoseconds))]
    var argument: (name: String, value: JSONText)?
    switch event.kind {
    case .insertAtTop(let count): (name, argument) = ("insertAtTop", ("count", .integer(count)))
    case .insertAboveViewport(let count):
      (name, argument) = ("insertAboveViewport", ("count", .integer(count)))
    case .deleteVisible(let count): (name, argument) = ("deleteVisible", ("count", .integer(count)))
    case .moveLastToTop: name = "moveLastToTop"
    case .changeVisible(let count): (name, argument) = ("changeVisible", ("count", .integer(count)))
    case .rotate: name = "rotate"
    case .changeTextSize(let size):
      (name, argument) = ("changeTextSize", ("size", .string("\(size)")))
    case .memoryWarning: name = "memoryWarning"
    case .background: name = "background"
    }
    members.append(("event", .string(name)))
    if let argument { members.append(argument) }
    return .members(members)
  }

  private static func json(of variant: Variant) -> JSONText {
    .object([
      "id": .string(variant.id),
      "title": .string(variant.title),
      "changed": .array(
        variant.techniques.differences(from: Techniques()).map { .string($0.rawValue) }
      ),
      "techniques": .members(
        Technique.allCases.map {
          ($0.rawValue, .string($0.setting(in: variant.techniques)))
        }
      ),
    ])
  }
}
