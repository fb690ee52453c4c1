import FrameLab

/// Something on a thread of a trace: a slice of time, or an instant.
struct TraceEvent {
  /// The kinds of events, which a viewer can filter.
  enum Category: String {
    case frame
    case phase
    case work
    case network
    case preparation
    case rendering
    case display
    case hitch
  }

  /// What a viewer shows beside an event.
  enum Argument {
    case integer(Int)
    case bool(Bool)
    case string(String)
    /// Nanoseconds that are shown in milliseconds.
    case milliseconds(Int)
    /// The milliseconds of each operation, the longest first.
    case times(TimeByOperation)
  }

  var name: String
  var category: Category
  /// When it began, in nanoseconds from the start of the trial.
  var start: Int
  /// How long it took, in nanoseconds; nil for an instant.
  var duration: Int?
  var arguments: [(name: String, value: Argument)] = []
}

/// Events that happen one after another, or within each other.
struct TraceThread {
  var name: String
  /// The events by time, each before those within it.
  var events: [TraceEvent]
}
