extension StackNesting {
  /// How many stack views stand inside each other.
  public var levels: Int {
    switch self {
    case .none: 0
    case .one: 1
    case .two: 2
    case .three: 3
    case .four: 4
    }
  }
}
