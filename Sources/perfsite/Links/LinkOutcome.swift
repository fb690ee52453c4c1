/// How a link to another site came out.
enum LinkOutcome: Hashable, Sendable {
  /// There is something at the address.
  case fine
  /// It is at another address for good.
  case moved(to: String)
  /// The server does not say whether there is something, and why.
  case unchecked(String)
  /// There is nothing at the address, or nobody answers, and why.
  case broken(String)

  /// The name in JSON.
  var name: String {
    switch self {
    case .fine: "fine"
    case .moved: "moved"
    case .unchecked: "unchecked"
    case .broken: "broken"
    }
  }

  /// The reason, for what is not fine.
  var reason: String? {
    switch self {
    case .fine, .moved: nil
    case .unchecked(let reason), .broken(let reason): reason
    }
  }
}
