/// A recording with what one has to know about it, to be written to a file.
public struct HitchReport: Hashable, Sendable {
  /// The app that was recorded.
  public struct App: Hashable, Sendable {
    /// Its name.
    public var name: String?
    /// Its bundle identifier.
    public var identifier: String?
    /// Its version.
    public var version: String?
    /// Its build number.
    public var build: String?

    /// An app of which nothing or more is known.
    public init(
      name: String? = nil,
      identifier: String? = nil,
      version: String? = nil,
      build: String? = nil
    ) {
      self.name = name
      self.identifier = identifier
      self.version = version
      self.build = build
    }
  }

  /// The device that it ran on.
  public struct Device: Hashable, Sendable {
    /// Its model, such as `iPhone12,1`.
    public var model: String?
    /// The platform, such as `iOS`.
    public var platform: String?
    /// The version of the system.
    public var system: String?

    /// A device of which nothing or more is known.
    public init(model: String? = nil, platform: String? = nil, system: String? = nil) {
      self.model = model
      self.platform = platform
      self.system = system
    }
  }

  /// How hot the device was: `ProcessInfo.ThermalState`.
  public enum ThermalState: String, CaseIterable, Comparable, Hashable, Sendable {
    /// As it should be.
    case nominal
    /// Slightly raised.
    case fair
    /// High; the system slows down.
    case serious
    /// Far too high.
    case critical

    /// Whether one is cooler than the other.
    public static func < (one: Self, other: Self) -> Bool {
      let states = Self.allCases
      return (states.firstIndex(of: one) ?? 0) < (states.firstIndex(of: other) ?? 0)
    }
  }

  /// The app.
  public var app: App
  /// The device.
  public var device: Device
  /// The scenario of perfsite that stands for the same list, such as `photo-feed/right`.
  public var scenario: String?
  /// The highest rate of the display; nil if unknown.
  public var maximumFramesPerSecond: Int?
  /// Whether the app's Info.plist sets `CADisableMinimumFrameDurationOnPhone`, without which a
  /// display link is called at most 60 times a second on an iPhone; nil if unknown.
  public var isFullRateAllowed: Bool?
  /// How hot the device became while it was recorded; nil if unknown.
  public var thermalState: ThermalState?
  /// Whether the device was in Low Power Mode at any time meanwhile; nil if unknown.
  public var isLowPower: Bool?
  /// What was recorded.
  public var recorder: HitchRecorder

  /// Creates a report.
  public init(
    _ recorder: HitchRecorder,
    app: App = App(),
    device: Device = Device(),
    scenario: String? = nil,
    maximumFramesPerSecond: Int? = nil,
    isFullRateAllowed: Bool? = nil,
    thermalState: ThermalState? = nil,
    isLowPower: Bool? = nil
  ) {
    self.recorder = recorder
    self.app = app
    self.device = device
    self.scenario = scenario
    self.maximumFramesPerSecond = maximumFramesPerSecond
    self.isFullRateAllowed = isFullRateAllowed
    self.thermalState = thermalState
    self.isLowPower = isLowPower
  }
}
