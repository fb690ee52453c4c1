import Diagnostics
import Scenarios
import SiteBuilder
import TextFormats

/// The devices, the networks and the parameters of the model, each value with its source.
struct DevicesPage {
  let devices: [DeviceModel]
  let networks: [NetworkModel]
  let parameters: ParameterTable
  /// True if there is a page of published measurements.
  let hasCases: Bool
  let origin: Place

  static let path = "models/devices.html"

  /// Returns the id of a device's part of the page.
  static func anchor(of id: String) -> String { "model-\(id)" }

  /// Returns the id of a network's part of the page.
  static func anchor(ofNetwork id: String) -> String { "network-\(id)" }

  /// Returns the pages of all models.
  static func section(of site: SiteInput) -> SiteSection {
    // A site without scenarios has nothing that these are the models of.
    guard site.run.hasSimulations else { return SiteSection(pages: []) }
    let devices = DevicesPage(
      devices: site.run.catalog.devices,
      networks: site.run.catalog.networks,
      parameters: site.run.catalog.parameters,
      hasCases: !site.run.catalog.cases.isEmpty && site.settings.parts.has(.validation),
      origin: site.run.devicesFile
    )
    return SiteSection(
      part: SitePart(
        name: .models,
        title: "Models",
        summary: "devices and costs, each number with its source",
        path: path,
        folder: "models",
        place: .footer(.model)
      ),
      pages: [devices.page.sitePage, CostsPage(of: site).page.sitePage]
    )
  }

  private var page: ReportPage {
    ReportPage(
      path: Self.path,
      title: "Devices, networks and parameters",
      description: "What the simulation knows of each device, who says so, and what is assumed.",
      intro: Fragment { writer in
        writer.line("p") { line in
          line.text(
            "What each operation costs on the reference device has its own page: "
          )
          line.fragment(
            .link("Costs", to: RelativePath.link(to: CostsPage.path, from: Self.path))
          )
          line.text(".")
          guard hasCases else { return }
          line.text(" What people measured on phones is beside the simulation in ")
          line.fragment(
            .link(
              "Compared with measurements",
              to: RelativePath.link(to: ValidationPage.path, from: Self.path)
            )
          )
          line.text(".")
        }
      },
      sections: [
        .init(id: "overview", title: "Overview", content: .joined([overview, note]))
      ]
        + devices.map { device in
          .init(
            id: Self.anchor(of: device.id),
            title: device.name,
            content: .joined([
              .paragraph("\(device.chip). In scenarios: \(device.id)."),
              .folded("Values and sources", table(device.parameters, of: device.name)),
            ])
          )
        }
        + networks.map { network in
          .init(
            id: Self.anchor(ofNetwork: network.id),
            title: "Network: \(network.name)",
            content: .folded("Values and sources", table(network.parameters, of: network.name))
          )
        } + [
          .init(id: "parameters", title: "Parameters of the model", content: structure.fragment)
        ],
      styles: [ReportPage.style, FoldedRows.style],
      origin: origin
    )
  }

  private var overview: Fragment {
    let names = devices.first?.parameters.map(\.name) ?? []
    return ReportTable(
      caption: "Parameters; speeds are relative to the reference device of the costs",
      columns: [.init(title: "Device")]
        + names.map { .init(title: SourcedParameter.title(of: $0), isNumeric: true) },
      rows: devices.map { device in
        [.link(device.name, to: "#\(Self.anchor(of: device.id))")]
          + device.parameters.map { parameter in
            .text(
              parameter.text,
              note: parameter.rangeText ?? (parameter.citation.isAssumption ? "assumption" : nil)
            )
          }
      }
    ).fragment
  }

  private var note: Fragment {
    .paragraph(
      "A device is a model: a refresh rate, a screen, three speeds, cores and memory. "
        + "Each value says below who published it, or that it is an assumption. Speeds lie anywhere in "
        + "their ranges on the plausible phones, half of them on each side of the value; each is drawn on its own."
    )
  }

  /// The parameters that the model needs and nobody publishes, with their central and other values.
  private var structure: FoldedRows {
    FoldedRows(
      rows: parameters.entries.map { entry in
        FoldedRows.Row(
          title: entry.parameter.title,
          values: [
            .text(entry.text), .text(entry.valuesText),
            .text(entry.citation.isAssumption ? "assumption" : "cited"),
          ],
          facts: [
            ("Key", Fragment { $0.element("code", text: entry.parameter.rawValue) }),
            ("Source", .citation(entry.citation)),
          ]
        )
      }
    )
  }

  private func table(_ parameters: [SourcedParameter], of name: String) -> Fragment {
    ReportTable(
      caption: "Sources of \(name)",
      columns: [
        .init(title: "Parameter"), .init(title: "Value", isNumeric: true),
        .init(title: "Range", isNumeric: true), .init(title: "Quality"), .init(title: "Source"),
      ],
      rows: parameters.map { parameter in
        [
          .text(SourcedParameter.title(of: parameter.name)),
          .text(parameter.text),
          .text(parameter.rangeText ?? "–"),
          .text(parameter.citation.isAssumption ? "assumption" : "cited"),
          .citation(parameter.citation),
        ]
      }
    ).fragment
  }
}

extension SourcedParameter {
  /// Returns a key of a model file as words: `refreshRate` is `Refresh rate`.
  fileprivate static func title(of key: String) -> String {
    key.reduce(into: "") { title, character in
      if title.isEmpty {
        title += character.uppercased()
      } else {
        title += character.isUppercase ? " \(character.lowercased())" : String(character)
      }
    }
  }
}
