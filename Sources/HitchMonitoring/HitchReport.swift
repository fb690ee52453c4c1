/// A recording and the context that its numbers need, for writing to a file.
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

    /// Creates an app from its known properties.
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

    /// Creates a device from its known properties.
    public init(model: String? = nil, platform: String? = nil, system: String? = nil) {
      self.model = model
      self.platform = platform
      self.system = system
    }
  }

  /// The thermal state of the device, as in `ProcessInfo.ThermalState`.
  public enum ThermalState: String, CaseIterable, Comparable, Hashable, Sendable {
    /// Within normal limits.
    case nominal
    /// Slightly raised.
    case fair
    /// High; the system reduces performance.
    case serious
    /// Far too high; the device needs to cool down.
    case critical

    /// Orders from nominal to critical.
    public static func < (one: Self, other: Self) -> Bool {
      let states = Self.allCases
      return (states.firstIndex(of: one) ?? 0) < (states.firstIndex(of: other) ?? 0)
    }
  }

  /// The time of the report in ISO 8601, such as `2026-11-28T09:15:00Z`; nil if unknown.
  public var recordedAt: String?
  /// The app that was recorded.
  public var app: App
  /// The device that it ran on.
  public var device: Device
  /// The scenario of perfsite that stands for the same list, such as `photo-feed/right`.
  public var scenario: String?
  /// The highest refresh rate of the display, in hertz; nil if unknown.
  public var maximumFramesPerSecond: Int?
  /// True if the app's Info.plist sets `CADisableMinimumFrameDurationOnPhone`; nil if unknown.
  ///
  /// Without it, a display link runs at most 60 times a second on an iPhone.
  public var isFullRateAllowed: Bool?
  /// The highest thermal state during the recording; nil if unknown.
  public var thermalState: ThermalState?
  /// True if the device was in Low Power Mode at any time during the recording; nil if unknown.
  public var isLowPower: Bool?
  /// The recorded scrolls.
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
    isLowPower: Bool? = nil,
    recordedAt: String? = nil
  ) {
    self.recorder = recorder
    self.recordedAt = recordedAt
    self.app = app
    self.device = device
    self.scenario = scenario
    self.maximumFramesPerSecond = maximumFramesPerSecond
    self.isFullRateAllowed = isFullRateAllowed
    self.thermalState = thermalState
    self.isLowPower = isLowPower
  }
}
