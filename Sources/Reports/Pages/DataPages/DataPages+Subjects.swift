import FrameLab
import Measurements
import Scenarios
import SiteBuilder

extension DataPages {
  /// Everything of a kind, in the order of the site.
  static func subjects(_ kind: Kind, in site: SiteInput) -> [Subject] {
    switch kind {
    case .scenario: site.run.catalog.scenarios.map { scenario($0, in: site) }
    case .technique:
      Technique.allCases.filter { technique in
        site.run.catalog.scenarios.contains { $0.involves(technique) }
      }.map { technique($0, in: site) }
    case .device: site.run.catalog.devices.map { device($0, in: site) }
    case .measurement: site.projectMeasurements.map(measurement)
    }
  }

  private static func link(to target: String, from path: String) -> TemplateValue {
    .text(RelativePath.link(to: target, from: path))
  }

  private static func scenario(_ scenario: Scenario, in site: SiteInput) -> Subject {
    let results = site.run.results(of: scenario)
    return Subject(
      id: scenario.id,
      title: scenario.title,
      description: scenario.question
    ) { path in
      [
        "id": .text(scenario.id), "question": .text(scenario.question),
        "href": link(to: ScenarioPage.path(of: scenario.id), from: path),
        "metric": .text(scenario.metric.title), "hasRun": .flag(!results.isEmpty),
        "tags": .list(scenario.tags.map { ["name": .text($0)] }),
        "results": .list(results.map { self.result($0, of: scenario) }),
      ]
    }
  }

  private static func result(_ result: ScenarioResult, of scenario: Scenario) -> TemplateContext {
    [
      "device": .text(result.model.name),
      "hasPassed": .flag(result.hasPassed),
      "variants": .list(
        result.variants.map { result in
          let variant = result.variant
          return [
            "id": .text(variant.id), "title": .text(variant.title),
            "value": .text(scenario.metric.text(result[scenario.metric])),
            "isTrap": .flag(variant.id == scenario.contrast?.trap.id),
            "isFix": .flag(variant.id == scenario.contrast?.fix.id),
          ]
        }
      ),
    ]
  }

  private static func technique(_ technique: Technique, in site: SiteInput) -> Subject {
    Subject(
      id: technique.pageName,
      title: technique.title,
      description: technique.summary
    ) { path in
      [
        "id": .text(technique.rawValue), "summary": .text(technique.summary),
        "href": .optional(
          site.settings.parts.has(.techniques)
            ? RelativePath.link(to: TechniquePage.path(of: technique), from: path) : nil
        ),
        "choices": .list(
          technique.choices.map { choice in
            [
              "name": .text(choice.text), "summary": .text(choice.summary),
              "isDefault": .flag(choice.isDefault),
            ]
          }
        ),
        "scenarios": .list(
          site.run.catalog.scenarios.filter { $0.involves(technique) }.map { scenario in
            [
              "id": .text(scenario.id), "title": .text(scenario.title),
              "href": link(to: ScenarioPage.path(of: scenario.id), from: path),
            ]
          }
        ),
      ]
    }
  }

  private static func device(_ model: DeviceModel, in site: SiteInput) -> Subject {
    let screen = model.device.screen
    return Subject(
      id: model.id,
      title: model.name,
      description: "\(model.name) as the simulation knows it."
    ) { path in
      let href = RelativePath.link(to: DevicesPage.path, from: path)
      return [
        "id": .text(model.id), "name": .text(model.name), "chip": .text(model.chip),
        "href": .optional(
          site.settings.parts.has(.models)
            ? "\(href)#\(DevicesPage.anchor(of: model.id))" : nil
        ),
        "refreshRate": .text("\(model.device.refreshRateHertz)"),
        "width": .text("\(screen.widthPoints)"), "height": .text("\(screen.heightPoints)"),
        "scale": .text("\(screen.scale)"), "cores": .text("\(model.device.coreCount)"),
      ]
    }
  }

  private static func measurement(_ measurement: ProjectMeasurement) -> Subject {
    Subject(
      id: measurement.id,
      title: measurement.title,
      description: "What a tool measured on a real device."
    ) { path in
      [
        "id": .text(measurement.id), "href": link(to: measurement.path, from: path),
        "entries": .list(
          measurement.entries.map { _, entry, subject in
            [
              "title": .text(entry.title), "device": .optional(entry.device.title),
              "scenario": .optional(
                subject.map { subject in
                  [
                    "title": .text(subject.scenario.title),
                    "href": link(to: ScenarioPage.path(of: subject.scenario.id), from: path),
                  ] as TemplateContext
                }
              ),
            ]
          }
        ),
      ]
    }
  }
}
