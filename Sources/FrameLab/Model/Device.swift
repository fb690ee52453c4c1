/// The device that a list runs on, reduced to what the simulation needs.
///
/// Speeds are relative to the reference device of the cost model: 1 is as fast, 0.5 takes twice as
/// long.
public struct Device: Hashable, Sendable {
  /// The short name that scenarios and commands use, such as `iphone-11`.
  public var id: String
  /// The name that people read.
  public var name: String
  /// The display's refresh rate, in hertz.
  public var refreshRateHertz: Int { didSet { checkRefreshRate() } }
  /// The screen that the list fills.
  public var screen: Screen
  /// The speed of one processor core at main-thread work, relative to the reference device.
  public var processorSpeed: Double { didSet { checkSpeeds() } }
  /// The speed of the render server and the graphics processor, relative to the reference device.
  public var graphicsSpeed: Double { didSet { checkSpeeds() } }
  /// The speed of image decoding on one core, relative to the reference device.
  public var decodeSpeed: Double { didSet { checkSpeeds() } }
  /// The number of processor cores that run the app's threads.
  public var coreCount: Int { didSet { checkCores() } }
  /// The memory at which the system sends the app a warning, in bytes.
  public var memoryBudgetBytes: Int { didSet { checkMemory() } }

  /// Creates a device.
  public init(
    id: String,
    name: String,
    refreshRateHertz: Int,
    screen: Screen,
    processorSpeed: Double = 1,
    graphicsSpeed: Double = 1,
    decodeSpeed: Double = 1,
    coreCount: Int = 6,
    memoryBudgetBytes: Int = 1_000_000_000
  ) {
    self.id = id
    self.name = name
    self.refreshRateHertz = refreshRateHertz
    self.screen = screen
    self.processorSpeed = processorSpeed
    self.graphicsSpeed = graphicsSpeed
    self.decodeSpeed = decodeSpeed
    self.coreCount = coreCount
    self.memoryBudgetBytes = memoryBudgetBytes
    checkRefreshRate()
    checkSpeeds()
    checkCores()
    checkMemory()
  }

  /// The time between two vsyncs, rounded to the nanosecond: 16,666,667 ns at 60 Hz.
  public var refreshIntervalNanoseconds: Int {
    (1_000_000_000 + refreshRateHertz / 2) / refreshRateHertz
  }
}

extension Device {
  /// At a higher rate, no list would use most of the vsyncs, and a trial would take minutes.
  private static let refreshRates = 1...1_000

  // `fatalError` and not `precondition`, so that optimized builds name the rule too.
  private func checkRefreshRate() {
    guard !Device.refreshRates.contains(refreshRateHertz) else { return }
    fatalError(
      "the refresh rate of device '\(id)' is 1 to \(Device.refreshRates.upperBound) Hz, got "
        + "\(refreshRateHertz)"
    )
  }

  private func checkSpeeds() {
    for (name, speed) in [
      ("processor", processorSpeed), ("graphics", graphicsSpeed), ("decode", decodeSpeed),
    ] where !(speed > 0 && speed.isFinite) {
      fatalError("the \(name) speed of device '\(id)' is positive and finite, got \(speed)")
    }
  }

  private func checkCores() {
    guard coreCount <= 0 else { return }
    fatalError("device '\(id)' has at least one core, got \(coreCount)")
  }

  private func checkMemory() {
    guard memoryBudgetBytes <= 0 else { return }
    fatalError("the memory budget of device '\(id)' is positive, got \(memoryBudgetBytes) bytes")
  }
}

/// A screen: its size in points, and how many pixels a point has.
public struct Screen: Hashable, Sendable {
  /// The width in points.
  public var widthPoints: Int
  /// The height in points.
  public var heightPoints: Int
  /// Pixels per point, along each axis.
  public var scale: Int

  /// Creates a screen.
  public init(widthPoints: Int, heightPoints: Int, scale: Int) {
    precondition(
      widthPoints > 0 && heightPoints > 0 && scale > 0,
      "a screen has a size, got \(widthPoints) × \(heightPoints) pt @\(scale)x"
    )
    self.widthPoints = widthPoints
    self.heightPoints = heightPoints
    self.scale = scale
  }

  /// The height in pixels.
  public var heightPixels: Int { heightPoints * scale }

  /// The same screen, rotated by a quarter turn.
  public var rotated: Screen {
    Screen(widthPoints: heightPoints, heightPoints: widthPoints, scale: scale)
  }
}
