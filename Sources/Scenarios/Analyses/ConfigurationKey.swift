import FrameLab

/// A configuration as a dictionary key.
///
/// Its script is compared but not hashed: a recorded one has up to 100,000 offsets, and all
/// configurations of a scenario share it.
struct ConfigurationKey: Hashable {
  let configuration: ListConfiguration

  init(_ configuration: ListConfiguration) { self.configuration = configuration }

  func hash(into hasher: inout Hasher) {
    hasher.combine(configuration.device)
    hasher.combine(configuration.list)
    hasher.combine(configuration.network)
    hasher.combine(configuration.costs)
    hasher.combine(configuration.techniques)
  }
}
