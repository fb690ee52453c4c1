// Made from Content/models/devices.yml by PublishedModelsTests: UPDATE_SNAPSHOTS=1 writes it anew.

extension Device {
  /// iPhone XR (A12 Bionic).
  public static let iPhoneXR = Device(
    id: "iphone-xr",
    name: "iPhone XR",
    refreshRateHertz: 60,
    screen: Screen(widthPoints: 414, heightPoints: 896, scale: 2),
    processorSpeed: 0.6,
    graphicsSpeed: 0.5,
    decodeSpeed: 0.68,
    coreCount: 6,
    memoryBudgetBytes: 1_500_000_000
  )

  /// iPhone 11 (A13 Bionic).
  public static let iPhone11 = Device(
    id: "iphone-11",
    name: "iPhone 11",
    refreshRateHertz: 60,
    screen: Screen(widthPoints: 414, heightPoints: 896, scale: 2),
    processorSpeed: 0.75,
    graphicsSpeed: 0.6,
    decodeSpeed: 0.77,
    coreCount: 6,
    memoryBudgetBytes: 2_000_000_000
  )

  /// iPhone 13 Pro (A15 Bionic).
  public static let iPhone13Pro = Device(
    id: "iphone-13-pro",
    name: "iPhone 13 Pro",
    refreshRateHertz: 120,
    screen: Screen(widthPoints: 390, heightPoints: 844, scale: 3),
    processorSpeed: 1.0,
    graphicsSpeed: 1.0,
    decodeSpeed: 1.0,
    coreCount: 6,
    memoryBudgetBytes: 3_000_000_000
  )

  /// iPhone 13 Pro in Low Power Mode (A15 Bionic).
  public static let iPhone13ProLowPower = Device(
    id: "iphone-13-pro-low-power",
    name: "iPhone 13 Pro in Low Power Mode",
    refreshRateHertz: 60,
    screen: Screen(widthPoints: 390, heightPoints: 844, scale: 3),
    processorSpeed: 0.5,
    graphicsSpeed: 0.5,
    decodeSpeed: 0.5,
    coreCount: 6,
    memoryBudgetBytes: 3_000_000_000
  )

  /// iPhone 13 Pro under thermal pressure (A15 Bionic).
  public static let iPhone13ProHot = Device(
    id: "iphone-13-pro-hot",
    name: "iPhone 13 Pro under thermal pressure",
    refreshRateHertz: 60,
    screen: Screen(widthPoints: 390, heightPoints: 844, scale: 3),
    processorSpeed: 0.7,
    graphicsSpeed: 0.7,
    decodeSpeed: 0.7,
    coreCount: 6,
    memoryBudgetBytes: 3_000_000_000
  )

  /// iPhone 15 Pro (A17 Pro).
  public static let iPhone15Pro = Device(
    id: "iphone-15-pro",
    name: "iPhone 15 Pro",
    refreshRateHertz: 120,
    screen: Screen(widthPoints: 393, heightPoints: 852, scale: 3),
    processorSpeed: 1.15,
    graphicsSpeed: 1.5,
    decodeSpeed: 1.25,
    coreCount: 6,
    memoryBudgetBytes: 4_000_000_000
  )

  /// iPhone SE (3rd generation) (A15 Bionic).
  public static let iPhoneSE3 = Device(
    id: "iphone-se-3",
    name: "iPhone SE (3rd generation)",
    refreshRateHertz: 60,
    screen: Screen(widthPoints: 375, heightPoints: 667, scale: 2),
    processorSpeed: 1.0,
    graphicsSpeed: 0.95,
    decodeSpeed: 1.0,
    coreCount: 6,
    memoryBudgetBytes: 2_000_000_000
  )

  /// iPhone 12 (A14 Bionic).
  public static let iPhone12 = Device(
    id: "iphone-12",
    name: "iPhone 12",
    refreshRateHertz: 60,
    screen: Screen(widthPoints: 390, heightPoints: 844, scale: 3),
    processorSpeed: 0.9,
    graphicsSpeed: 0.65,
    decodeSpeed: 0.91,
    coreCount: 6,
    memoryBudgetBytes: 2_000_000_000
  )

  /// iPhone 13 (A15 Bionic).
  public static let iPhone13 = Device(
    id: "iphone-13",
    name: "iPhone 13",
    refreshRateHertz: 60,
    screen: Screen(widthPoints: 390, heightPoints: 844, scale: 3),
    processorSpeed: 1.0,
    graphicsSpeed: 0.8,
    decodeSpeed: 1.0,
    coreCount: 6,
    memoryBudgetBytes: 2_000_000_000
  )

  /// iPhone 14 (A15 Bionic).
  public static let iPhone14 = Device(
    id: "iphone-14",
    name: "iPhone 14",
    refreshRateHertz: 60,
    screen: Screen(widthPoints: 390, heightPoints: 844, scale: 3),
    processorSpeed: 1.0,
    graphicsSpeed: 1.0,
    decodeSpeed: 1.0,
    coreCount: 6,
    memoryBudgetBytes: 3_000_000_000
  )

  /// iPhone 15 (A16 Bionic).
  public static let iPhone15 = Device(
    id: "iphone-15",
    name: "iPhone 15",
    refreshRateHertz: 60,
    screen: Screen(widthPoints: 393, heightPoints: 852, scale: 3),
    processorSpeed: 1.04,
    graphicsSpeed: 1.15,
    decodeSpeed: 1.09,
    coreCount: 6,
    memoryBudgetBytes: 3_000_000_000
  )

  /// iPhone 16 (A18).
  public static let iPhone16 = Device(
    id: "iphone-16",
    name: "iPhone 16",
    refreshRateHertz: 60,
    screen: Screen(widthPoints: 393, heightPoints: 852, scale: 3),
    processorSpeed: 1.2,
    graphicsSpeed: 1.5,
    decodeSpeed: 1.35,
    coreCount: 6,
    memoryBudgetBytes: 4_000_000_000
  )

  /// iPhone 16 Pro (A18 Pro).
  public static let iPhone16Pro = Device(
    id: "iphone-16-pro",
    name: "iPhone 16 Pro",
    refreshRateHertz: 120,
    screen: Screen(widthPoints: 402, heightPoints: 874, scale: 3),
    processorSpeed: 1.25,
    graphicsSpeed: 1.75,
    decodeSpeed: 1.45,
    coreCount: 6,
    memoryBudgetBytes: 4_000_000_000
  )

  /// iPhone 17 (A19).
  public static let iPhone17 = Device(
    id: "iphone-17",
    name: "iPhone 17",
    refreshRateHertz: 120,
    screen: Screen(widthPoints: 402, heightPoints: 874, scale: 3),
    processorSpeed: 1.3,
    graphicsSpeed: 1.6,
    decodeSpeed: 1.45,
    coreCount: 6,
    memoryBudgetBytes: 4_000_000_000
  )

  /// iPad Pro 11-inch (3rd generation) (M1).
  public static let iPadPro11M1 = Device(
    id: "ipad-pro-11-m1",
    name: "iPad Pro 11-inch (3rd generation)",
    refreshRateHertz: 120,
    screen: Screen(widthPoints: 834, heightPoints: 1194, scale: 2),
    processorSpeed: 1.0,
    graphicsSpeed: 1.45,
    decodeSpeed: 1.0,
    coreCount: 8,
    memoryBudgetBytes: 4_000_000_000
  )

  /// The devices of perfsite's own scenarios; `perfsite list devices` tells where each value is from.
  public static let published: [Device] = [
    .iPhoneXR,
    .iPhone11,
    .iPhone13Pro,
    .iPhone13ProLowPower,
    .iPhone13ProHot,
    .iPhone15Pro,
    .iPhoneSE3,
    .iPhone12,
    .iPhone13,
    .iPhone14,
    .iPhone15,
    .iPhone16,
    .iPhone16Pro,
    .iPhone17,
    .iPadPro11M1,
  ]
}
