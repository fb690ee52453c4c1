// Made from Content/models/networks.yml by PublishedModelsTests: UPDATE_SNAPSHOTS=1 writes it anew.

extension Network {
  /// GPRS.
  public static let gprs = Network(
    id: "gprs",
    name: "GPRS",
    latencyNanoseconds: 500_000_000,
    downlinkKilobitsPerSecond: 50,
    connectionsPerHost: 6,
    failuresPerThousand: 0,
    isLocal: false
  )

  /// Regular 2G.
  public static let regular2G = Network(
    id: "regular-2g",
    name: "Regular 2G",
    latencyNanoseconds: 300_000_000,
    downlinkKilobitsPerSecond: 250,
    connectionsPerHost: 6,
    failuresPerThousand: 0,
    isLocal: false
  )

  /// Good 2G.
  public static let good2G = Network(
    id: "good-2g",
    name: "Good 2G",
    latencyNanoseconds: 150_000_000,
    downlinkKilobitsPerSecond: 450,
    connectionsPerHost: 6,
    failuresPerThousand: 0,
    isLocal: false
  )

  /// Regular 3G.
  public static let regular3G = Network(
    id: "regular-3g",
    name: "Regular 3G",
    latencyNanoseconds: 100_000_000,
    downlinkKilobitsPerSecond: 750,
    connectionsPerHost: 6,
    failuresPerThousand: 0,
    isLocal: false
  )

  /// Good 3G.
  public static let good3G = Network(
    id: "good-3g",
    name: "Good 3G",
    latencyNanoseconds: 40_000_000,
    downlinkKilobitsPerSecond: 1_500,
    connectionsPerHost: 6,
    failuresPerThousand: 0,
    isLocal: false
  )

  /// 4G / LTE.
  public static let lte = Network(
    id: "lte",
    name: "4G / LTE",
    latencyNanoseconds: 20_000_000,
    downlinkKilobitsPerSecond: 4_000,
    connectionsPerHost: 6,
    failuresPerThousand: 0,
    isLocal: false
  )

  /// LTE (WebPageTest).
  public static let lteWebpagetest = Network(
    id: "lte-webpagetest",
    name: "LTE (WebPageTest)",
    latencyNanoseconds: 70_000_000,
    downlinkKilobitsPerSecond: 12_000,
    connectionsPerHost: 6,
    failuresPerThousand: 0,
    isLocal: false
  )

  /// DSL.
  public static let dsl = Network(
    id: "dsl",
    name: "DSL",
    latencyNanoseconds: 5_000_000,
    downlinkKilobitsPerSecond: 2_000,
    connectionsPerHost: 6,
    failuresPerThousand: 0,
    isLocal: false
  )

  /// Wi-Fi.
  public static let wifi = Network(
    id: "wifi",
    name: "Wi-Fi",
    latencyNanoseconds: 2_000_000,
    downlinkKilobitsPerSecond: 30_000,
    connectionsPerHost: 6,
    failuresPerThousand: 0,
    isLocal: false
  )

  /// 5G.
  public static let mobile5G = Network(
    id: "mobile-5g",
    name: "5G",
    latencyNanoseconds: 30_000_000,
    downlinkKilobitsPerSecond: 203_000,
    connectionsPerHost: 6,
    failuresPerThousand: 0,
    isLocal: false
  )

  /// Wi-Fi 6.
  public static let wifi6 = Network(
    id: "wifi-6",
    name: "Wi-Fi 6",
    latencyNanoseconds: 10_000_000,
    downlinkKilobitsPerSecond: 84_000,
    connectionsPerHost: 6,
    failuresPerThousand: 0,
    isLocal: false
  )

  /// Disk.
  public static let disk = Network(
    id: "disk",
    name: "Disk",
    latencyNanoseconds: 1_000_000,
    downlinkKilobitsPerSecond: 4_000_000,
    connectionsPerHost: 4,
    failuresPerThousand: 0,
    isLocal: true
  )

  /// Memory.
  public static let memory = Network(
    id: "memory",
    name: "Memory",
    latencyNanoseconds: 0,
    downlinkKilobitsPerSecond: 10_000_000,
    connectionsPerHost: 4,
    failuresPerThousand: 0,
    isLocal: true
  )

  /// The networks of perfsite's own scenarios; `perfsite list networks` tells where each value is from.
  public static let published: [Network] = [
    .gprs,
    .regular2G,
    .good2G,
    .regular3G,
    .good3G,
    .lte,
    .lteWebpagetest,
    .dsl,
    .wifi,
    .mobile5G,
    .wifi6,
    .disk,
    .memory,
  ]
}
