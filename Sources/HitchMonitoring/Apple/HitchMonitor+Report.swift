#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  import UIKit

  extension HitchMonitor {
    /// Returns the recording with its app, its device and the device's state.
    ///
    /// - Parameter scenario: the scenario of perfsite that stands for the same list, if there is
    ///   one.
    /// - Returns: the report.
    public func report(scenario: String? = nil) -> HitchReport {
      noteDeviceState()
      return HitchReport(
        recorder,
        app: .running,
        device: .current,
        scenario: scenario,
        maximumFramesPerSecond: Self.maximumFramesPerSecond,
        isFullRateAllowed: Bundle.main.object(
          forInfoDictionaryKey: "CADisableMinimumFrameDurationOnPhone"
        ) as? Bool ?? false,
        thermalState: thermalState,
        isLowPower: wasLowPower,
        recordedAt: Date.now.ISO8601Format()
      )
    }

    /// Updates the highest thermal state, and remembers Low Power Mode.
    func noteDeviceState() {
      let process = ProcessInfo.processInfo
      if let state = HitchReport.ThermalState(process.thermalState) {
        thermalState = max(thermalState ?? state, state)
      }
      if process.isLowPowerModeEnabled { wasLowPower = true }
    }

    /// The highest rate of the display; nil on visionOS, which has no `UIScreen`.
    private static var maximumFramesPerSecond: Int? {
      #if os(visionOS)
        nil
      #else
        UIScreen.main.maximumFramesPerSecond
      #endif
    }

    /// Writes the report to a file, to share with a Mac and read with `perfsite import`.
    ///
    /// - Throws: the file system's error if the file can't be written.
    public func export(to file: URL, scenario: String? = nil) throws {
      try Data(report(scenario: scenario).json.utf8).write(to: file, options: .atomic)
    }
  }

  extension HitchReport.App {
    /// This app.
    package static var running: Self {
      let bundle = Bundle.main
      return Self(
        name: bundle.text("CFBundleName"),
        identifier: bundle.bundleIdentifier,
        version: bundle.text("CFBundleShortVersionString"),
        build: bundle.text("CFBundleVersion")
      )
    }
  }

  extension HitchReport.Device {
    /// This device; in a simulator, the simulated one.
    @MainActor package static var current: Self {
      Self(
        model: DeviceModel.name,
        platform: UIDevice.current.systemName,
        system: UIDevice.current.systemVersion
      )
    }
  }

  extension Bundle {
    fileprivate func text(_ key: String) -> String? { object(forInfoDictionaryKey: key) as? String }
  }

  extension HitchReport.ThermalState {
    fileprivate init?(_ state: ProcessInfo.ThermalState) {
      switch state {
      case .nominal: self = .nominal
      case .fair: self = .fair
      case .serious: self = .serious
      case .critical: self = .critical
      @unknown default: return nil
      }
    }
  }
#endif
