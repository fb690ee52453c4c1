import Foundation
import FrameLab
import LabPlan
import Testing

@Suite struct TwinPlanTests {
  @Test func `every variant of every scenario has a plan`() throws {
    var lines: [String] = []
    for scenario in try ScenarioFile.all() {
      let plans = try scenario.variants.map { try TwinPlan(scenario, variant: $0) }
      let list = scenario.list
      let rows = plans[0].rows()
      #expect(rows.count == list.items)
      #expect(Set(rows.map(\.id)).count == list.items)
      #expect(Set(rows.map(\.kind)).count == min(list.cellKinds, list.items))
      let heights = rows.map(\.height).reduce(0, +)
      let player = ScrollPlayer(plans[0].script, screenHeight: 844)
      let image = list.image.map {
        ", \($0.format) \($0.storedPx[0])x\($0.storedPx[1]) shown at \($0.shownPt[0])x\($0.shownPt[1])"
      }
      lines.append(
        "\(scenario.id): \(rows.count) rows in \(list.columns) columns, \(Int(heights)) pt\(image ?? "")"
      )
      lines.append(
        "  \(plans[0].script.steps.count) steps, \(Int((player.seconds * 10).rounded())) tenths of a second"
      )
      if !plans[0].events.isEmpty {
        lines.append("  events: " + plans[0].events.map(\.event).joined(separator: ", "))
      }
      for (plan, variant) in zip(plans, scenario.variants) {
        #expect(plan.list == list)
        let role =
          variant.id == scenario.trap ? " (trap)" : variant.id == scenario.fix ? " (fix)" : ""
        let techniques = variant.changed.map { "\($0) \(variant.techniques[$0] ?? "")" }
        lines.append("  \(variant.id)\(role): \(techniques.joined(separator: ", "))")
        if !plan.limits.isEmpty {
          lines.append("    not on a phone: " + plan.limits.map(\.rawValue).joined(separator: ", "))
        }
      }
    }
    try expectWritten(lines.joined(separator: "\n") + "\n", "plans.txt")
  }

  @Test func `a cell's parts are as many as its scenario says`() throws {
    for scenario in try ScenarioFile.all() where !scenario.list.cell.hosted {
      for variant in scenario.variants {
        let plan = try TwinPlan(scenario, variant: variant)
        let (cell, parts, techniques) = (plan.list.cell, plan.parts, plan.techniques)
        let images = parts.hasImage ? 1 : 0
        let views = parts.labels + parts.columns + parts.lines + images + parts.blurs
        #expect(views == cell.views, "\(plan.name)")
        let layers =
          parts.texts + images + parts.shadows + parts.clips.count + parts.plainLayers
        #expect(layers == cell.layers, "\(plan.name)")
        let isBlended = techniques.blending == .blended
        #expect(
          parts.blendedTexts + parts.blendedLayers == (isBlended ? cell.transparentLayers : 0),
          "\(plan.name)"
        )
        let isMasked = techniques.masks == .masked
        #expect(parts.clips.reduce(0, +) == (isMasked ? cell.masks : 0), "\(plan.name)")
        let values =
          cell.dates + cell.numbers + cell.measurements + cell.attributedStrings
        #expect(parts.texts >= values && parts.texts <= parts.labels, "\(plan.name)")
        let depth = parts.columns + (parts.lines > 0 ? 1 : 0)
        let isManual = techniques.layoutSystem == .manual
        #expect(depth == (isManual ? 0 : techniques.stackNesting.levels), "\(plan.name)")
      }
    }
  }

  @Test func `trap and fix stand side by side`() throws {
    let scenarios = try ScenarioFile.all()
    let feed = try #require(scenarios.first { $0.id == "photo-feed" })
    let plans = try TwinPlan.sideBySide(feed)
    #expect(plans.map(\.name) == ["photo-feed/wrong", "photo-feed/right"])
    #expect(plans[0].techniques.imagePreparation == .onCommit)
    #expect(plans[0].techniques.registration == .insideProvider)
    #expect(plans[1].techniques.imagePreparation == .thumbnail)
    #expect(plans[1].techniques.itemsAhead == 6)
    #expect(plans[1].techniques.imageCacheBytes == 150_000_000)
    #expect(plans[1].network?.id == "wifi")
  }

  @Test func `together the scenarios use every technique on either side`() throws {
    let all = try ScenarioFile.all().flatMap(\.variants)
    let techniques = Set(all.flatMap(\.techniques.keys))
    #expect(techniques == Set(Technique.allCases.map(\.rawValue)))
    for technique in techniques {
      #expect(Set(all.compactMap { $0.techniques[technique] }).count > 1, "\(technique)")
    }
  }

  @Test func `the probed cells are those of scenarios that compare them`() throws {
    let plans = try ProbePlans()
    #expect(plans.autoLayout.techniques.layoutSystem == .autoLayout)
    #expect(plans.manual.techniques.layoutSystem == .manual)
    #expect(plans.stacks.techniques.stackNesting == .three)
    for plan in [plans.autoLayout, plans.manual, plans.stacks] {
      #expect(plan.list.cell.views == 20)
      #expect(plan.techniques.cellSizing == .everyTime)
    }
    #expect(plans.hosted.list.cell.hosted)
    #expect(plans.texts.list.cell.attributedStrings > 0)
  }

  @Test func `rows are the same on every run`() throws {
    let chat = try #require(try ScenarioFile.all().first { $0.id == "chat" })
    let plan = try TwinPlan.sideBySide(chat)[0]
    #expect(plan.rows() == plan.rows())
    #expect(Set(plan.rows().map(\.height)).count > 50)
    #expect(plan.row(7).text(1) == plan.row(7).text(1))
    var changed = plan.row(7)
    changed.revision = 1
    #expect(changed.text(1) == plan.row(7).text(1) + " 1")
  }

  @Test func `an unknown technique, step or version is refused`() throws {
    let feed = try #require(try ScenarioFile.all().first { $0.id == "photo-feed" })
    var texts = feed.variants[0].techniques
    texts["masks"] = "shaped"
    #expect(throws: Techniques.Unknown(technique: "masks", value: "shaped")) {
      try Techniques(texts)
    }
    texts["masks"] = nil
    #expect(throws: Techniques.Unknown(technique: "masks", value: nil)) {
      try Techniques(texts)
    }
    texts["masks"] = "masked"
    texts["magic"] = "on"
    #expect(throws: Techniques.Unknown(technique: "magic", value: "on")) {
      try Techniques(texts)
    }
    texts["magic"] = nil
    texts["dataPrefetching"] = "12 behind"
    #expect(throws: Techniques.Unknown(technique: "dataPrefetching", value: "12 behind")) {
      try Techniques(texts)
    }
  }
}
