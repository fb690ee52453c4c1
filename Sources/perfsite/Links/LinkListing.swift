import Diagnostics
import JSON
import NumberText
import Reports
import SiteBuilder

/// All links of a project, with what came of checking those to other sites.
struct LinkListing {
  let links: SiteLinks
  /// The outcomes by address; nil if nothing was asked.
  var outcomes: [String: LinkOutcome]?
  /// The addresses that were not to be asked.
  var ignored: Set<String> = []

  /// An address with the places where it is written.
  private struct Entry {
    let address: String
    var places: [Place] = []
  }

  /// The web addresses, sorted.
  private var entries: [Entry] {
    var entries: [String: Entry] = [:]
    for link in links.outside where OutsideLink.isWebAddress(link.address) {
      let address = OutsideLinkCheck.address(of: link)
      entries[address, default: Entry(address: address)].places.append(link.place)
    }
    return entries.values.sorted { $0.address < $1.address }
  }

  /// The addresses that can be asked for.
  var addresses: Set<String> { Set(entries.map(\.address)).subtracting(ignored) }

  /// Whether a link leads nowhere.
  var isBroken: Bool { count("broken") > 0 }

  /// What is wrong, at each place.
  var diagnostics: [Diagnostic] {
    links.outside.compactMap { link in
      let address = OutsideLinkCheck.address(of: link)
      switch outcomes?[address] {
      case nil, .fine: return nil
      case .moved(let target):
        return .warning("'\(address)' has moved for good; write '\(target)'", at: link.place)
      case .unchecked(let reason):
        return .warning("'\(address)' cannot be checked: \(reason)", at: link.place)
      case .broken(let reason):
        return .error("'\(address)' is broken: \(reason)", at: link.place)
      }
    }
  }

  /// The list for people.
  var text: String {
    guard outcomes != nil else {
      let lines = entries.map { entry in
        "\(entry.address)\n" + entry.places.map { "  \($0)\n" }.joined()
      }
      return lines.joined() + "\(summary)\n"
    }
    return "\(summary)\n"
  }

  private var summary: String {
    let count = entries.count
    let files = Set(links.outside.map(\.place.path)).count
    let start =
      "\(counted(links.pageCount, "page")), \(counted(links.inside.count, "link")) within the site, "
      + "\(counted(count, "link")) to other sites in \(counted(files, "file"))"
    guard outcomes != nil else { return start }
    let states = ["fine", "moved", "unchecked", "broken"].map { "\(self.count($0)) \($0)" }
    return "\(start): \(states.joined(separator: ", ")), \(ignored.count) ignored; "
      + "anchors on other sites are not checked"
  }

  private func count(_ state: String) -> Int {
    outcomes?.values.count { $0.name == state } ?? 0
  }

  /// The list for programs.
  var json: String {
    let elsewhere = entries.map { entry in
      var members: [(name: String, value: JSONText)] = [("address", .string(entry.address))]
      if ignored.contains(entry.address) {
        members.append(("state", .string("ignored")))
      } else if let outcome = outcomes?[entry.address] {
        members.append(("state", .string(outcome.name)))
        if let reason = outcome.reason { members.append(("reason", .string(reason))) }
        if case .moved(let target) = outcome { members.append(("to", .string(target))) }
      }
      members.append(("places", .array(entry.places.map { .string("\($0)") })))
      return JSONText.members(members)
    }
    return JSONText.object([
      "pages": .integer(links.pageCount), "inside": .integer(links.inside.count),
      "outside": .array(elsewhere),
    ]).text
  }
}
