import FrameLab

extension Feed {
  /// A configuration that differs from another in some things.
  static func with(
    _ configuration: ListConfiguration,
    _ change: (inout ListConfiguration) -> Void
  ) -> ListConfiguration {
    var configuration = configuration
    change(&configuration)
    return configuration
  }

  /// The ruler list dragged by a pixel a millisecond for two seconds, with some techniques.
  static func ruled(
    costs: [ListOperation: Double],
    list change: (inout ListModel) -> Void = { _ in },
    events: [ListEvent] = [],
    _ choose: (inout Techniques) -> Void
  ) -> ListConfiguration {
    var techniques = Techniques(cellPrefetching: .off)
    choose(&techniques)
    return with(ruler([move(2000, milliseconds: 2000)], costs: costs, techniques: techniques)) {
      change(&$0.list)
      $0.events = events
    }
  }

  /// The outcome of a trial of a configuration.
  static func outcome(_ configuration: ListConfiguration, seed: UInt64 = 1) -> TrialOutcome {
    Trial(configuration, seed: seed).run()
  }
}
