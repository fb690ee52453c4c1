import ArgumentParser
import Bytes
import Diagnostics
import Foundation
import FrameLab
internal import LocatedText
import Measurements
import ModelCalibration
import Scenarios
import TextFormats

/// The files that a calibration rests on.
struct CalibrationEvidence {
  /// The measurements of single operations.
  private(set) var direct: [DirectEvidence] = []
  /// The recorded frames of all files, in the order of the arguments.
  private(set) var frames: [FrameWork] = []
  /// A line for each file.
  private(set) var lines: [String] = []
  /// The files in short: the beginnings of their digests.
  private(set) var sources: [String] = []
  /// The mistakes.
  private(set) var diagnostics: [Diagnostic] = []
  /// The devices that the files state.
  private(set) var devices: [MeasuredDevice] = []
  /// True if a file was measured on a device that was hot or saved power.
  private(set) var isUnusualState = false
  /// The refresh interval, with the file that states it.
  private(set) var refresh: (nanoseconds: Int, path: String)?

  /// Reads files.
  init(of paths: [String]) {
    var digests: Set<String> = []
    for path in paths {
      let name = path == "-" ? "<stdin>" : path
      do {
        let bytes = try Self.bytes(of: path)
        let digest = SHA256.hexadecimal(of: bytes)
        guard digests.insert(digest).inserted else {
          diagnostics.append(.error("the same file is given twice", at: Place(path: name)))
          continue
        }
        add(bytes, path: name, digest: String(digest.prefix(12)))
      } catch {
        let reason = WorldFailure.reason(error)
        diagnostics.append(.error("cannot read the file: \(reason)", at: Place(path: name)))
      }
    }
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    if path == "-" { return try FileHandle.standardInput.readToEnd().map(Array.init) ?? [] }
    if FileManager.default.kind(ofItemAt: path) == .typeDirectory {
      throw WorldFailure("it is a folder; name the files in it")
    }
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    return try handle.readToEnd().map(Array.init) ?? []
  }

  private mutating func add(_ bytes: [UInt8], path: String, digest: String) {
    if ProbeResults.isRecognized(bytes) {
      guard let probe = ProbeResults.read(bytes, path: path, diagnostics: &diagnostics) else {
        return
      }
      add(probe)
      note(
        path,
        digest,
        "\(operations(probe.operations.count)), \(probe.device.title ?? "device?")"
      )
    } else if OperationDurations.isExport(bytes) || OperationDurations.isRecognized(bytes) {
      let read =
        OperationDurations.isExport(bytes)
        ? OperationDurations.readSignposts : OperationDurations.read
      guard let all = read(bytes, path, &diagnostics) else { return }
      direct += all.timings.map { DirectEvidence($0) }
      devices.append(all.device)
      note(path, digest, "durations of \(operations(all.timings.count))")
    } else {
      guard let file = recordedFrames(bytes, path: path) else { return }
      let interval = file.refreshIntervalNanoseconds
      if let refresh, refresh.nanoseconds != interval {
        diagnostics.append(
          .error(
            "the refresh interval is \(interval) ns, that of '\(refresh.path)' is "
              + "\(refresh.nanoseconds) ns; expected frames of one display",
            at: Place(path: path)
          )
        )
      }
      refresh = (interval, path)
      frames += file.frames
      note(path, digest, counted(file.frames.count, "frame"))
    }
  }

  /// Reads the frames of a file; nil, with a mistake, if it has none.
  private mutating func recordedFrames(_ bytes: [UInt8], path: String) -> FrameFile? {
    var ignored: [Diagnostic] = []
    var inputs = [TextInput(path: path, bytes: bytes)]
    let format = MeasurementFormat.of(&inputs[0], reporting: &ignored)
    var report = ReadingReport()
    if let file = format?.frames(in: &inputs, reporting: &report) { return file }
    let first = bytes.first { $0 > 0x20 }
    let expected = "expected recorded frames, probe results or durations of operations"
    if report.hasErrors {
      diagnostics += report.diagnostics
    } else if let format {
      diagnostics.append(
        .error("'\(format.name)' has no single frames; \(expected)", at: Place(path: path))
      )
    } else if first == UInt8(ascii: "{") {
      return FrameFile.read(bytes, path: path, diagnostics: &diagnostics)
    } else {
      diagnostics.append(.error("unknown format; \(expected)", at: Place(path: path)))
    }
    return nil
  }

  mutating func add(_ probe: ProbeResults) {
    direct += probe.operations.map {
      DirectEvidence($0.timing, bitsPerPixel: $0.bitsPerPixel)
    }
    devices.append(probe.device)
    if !probe.state.isUsual { isUnusualState = true }
  }

  private mutating func note(_ path: String, _ digest: String, _ text: String) {
    lines.append("\(path) (SHA-256 \(digest)…): \(text)")
    sources.append(digest)
  }

  private func operations(_ count: Int) -> String {
    counted(count, "operation")
  }

  /// Returns the device of the evidence.
  ///
  /// - Parameters:
  ///   - chosen: the device that a person named.
  ///   - catalog: the project's devices.
  /// - Returns: the project's device.
  /// - Throws: a usage error if there is no such device, or it is unknown.
  func device(_ chosen: String?, in catalog: ScenarioCatalog) throws -> CalibratedDevice {
    if let chosen {
      if let device = catalog.devices.first(where: { $0.id == chosen }) {
        return CalibratedDevice(device, named: devices)
      }
      let clause = Suggestion.clause(for: chosen, among: catalog.devices.map(\.id))
      throw ValidationError("unknown device '\(chosen)'\(clause)")
    }
    if isUnusualState {
      throw ValidationError(
        "the device was hot or saved power; name the one that stands for it with '--device'."
      )
    }
    return try CalibratedDevice(of: devices, among: catalog.devices)
  }
}
