/// The limits of one metric: for all devices, with overrides for single ones.
package struct Threshold: Hashable, Sendable {
  /// The limited metric.
  package let metric: Metric
  /// The limits on devices without their own.
  package let limits: [Limit]
  /// The limits of devices that have their own, by device id.
  package let limitsByDevice: [String: [Limit]]

  package func limits(on deviceID: String) -> [Limit] { limitsByDevice[deviceID] ?? limits }
}
