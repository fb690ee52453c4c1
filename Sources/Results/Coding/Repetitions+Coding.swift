internal import LocatedText
package import Scenarios

/// The numbers of a run, without the trials that are not measured.
extension Repetitions: Codable {
  private enum CodingKeys: String, CodingKey {
    case seed, trials, worlds
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      trials: try container.decode(.trials, from: 1),
      seed: try container.decodeIfPresent(UInt64.self, forKey: .seed),
      worlds: try container.decode(.worlds, from: 0)
    )
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(seed, forKey: .seed)
    try container.encode(trials, forKey: .trials)
    try container.encode(worlds, forKey: .worlds)
  }
}
