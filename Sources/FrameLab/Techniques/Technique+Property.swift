extension Technique {
  /// What one technique is, apart from all others: how to read it, write it and take it over.
  struct Property: Sendable {
    let text: @Sendable (Techniques) -> String
    let copy: @Sendable (_ source: Techniques, _ target: inout Techniques) -> Void
    let choices: [String]
    let choose: @Sendable (_ choice: String, _ target: inout Techniques) -> Bool

    init<Setting: TechniqueSetting>(
      _ path: any WritableKeyPath<Techniques, Setting> & Sendable
    ) {
      text = { $0[keyPath: path].text }
      copy = { $1[keyPath: path] = $0[keyPath: path] }
      choices = Setting.choices.map(\.text)
      choose = { text, target in
        guard let setting = Setting.choices.first(where: { $0.text == text }) else { return false }
        target[keyPath: path] = setting
        return true
      }
    }
  }

  var property: Property {
    switch self {
    case .imagePreparation: Property(\.imagePreparation)
    case .imageDelivery: Property(\.imageDelivery)
    case .loadGuarding: Property(\.loadGuarding)
    case .imageCaching: Property(\.imageCaching)
    case .memoryWarningResponse: Property(\.memoryWarningResponse)
    case .dataPrefetching: Property(\.dataPrefetching)
    case .prefetchOrder: Property(\.prefetchOrder)
    case .prefetchWork: Property(\.prefetchWork)
    case .prefetchPacing: Property(\.prefetchPacing)
    case .prefetchKeys: Property(\.prefetchKeys)
    case .prefetchCancellation: Property(\.prefetchCancellation)
    case .prefetchReliance: Property(\.prefetchReliance)
    case .taskLifetime: Property(\.taskLifetime)
    case .cellPrefetching: Property(\.cellPrefetching)
    case .cellSource: Property(\.cellSource)
    case .registration: Property(\.registration)
    case .formatting: Property(\.formatting)
    case .attributedText: Property(\.attributedText)
    case .optionalViews: Property(\.optionalViews)
    case .displayCallbacks: Property(\.displayCallbacks)
    case .layoutSystem: Property(\.layoutSystem)
    case .stackNesting: Property(\.stackNesting)
    case .constraintUpdates: Property(\.constraintUpdates)
    case .cellSizing: Property(\.cellSizing)
    case .heightEstimation: Property(\.heightEstimation)
    case .scrollAnchoring: Property(\.scrollAnchoring)
    case .heightInvalidation: Property(\.heightInvalidation)
    case .layoutPass: Property(\.layoutPass)
    case .contentUpdate: Property(\.contentUpdate)
    case .snapshotApplication: Property(\.snapshotApplication)
    case .updateCoalescing: Property(\.updateCoalescing)
    case .shadows: Property(\.shadows)
    case .masks: Property(\.masks)
    case .blending: Property(\.blending)
    }
  }
}
