import FrameLab

/// A configuration by which tables are searched.
///
/// Its script is compared but not hashed: a recorded one has up to 100,000 offsets, which all
/// configurations of a scenario share.
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
