import LabPlan
import UIKit

/// Decoding and thumbnails, by format and size, and what surrounds them.
@MainActor enum ImageProbes {
  private static let formats: [(name: String, operation: ProbeOperation)] = [
    ("jpeg", .imageDecoding), ("progressiveJPEG", .progressiveImageDecoding),
    ("heic", .heicImageDecoding),
  ]
  private static let sizes = [(1_600, 1_200), (4_032, 3_024)]

  static func run(into report: inout ProbeReport) {
    for (width, height) in sizes {
      let pictures = (0..<10).map {
        TwinImageFiles.picture(width: width, height: height, seed: $0)
      }
      for (format, operation) in formats {
        // 1.4 bits a pixel, the density that the cost is for.
        let bytes = width * height * 14 / 80
        let files = pictures.compactMap {
          TwinImageFiles.encoded($0, as: format, bytes: bytes)
        }
        guard !files.isEmpty else { continue }
        decode(files, format, operation, width, height, &report)
      }
    }
    let image = TwinImageFiles.picture(width: 300, height: 200, seed: 1).preparingForDisplay()
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    report.add(
      .imageAssignment,
      nanoseconds: Stopwatch.quickTimes { view.image = $0.isMultiple(of: 2) ? image : nil }
    )
    readFiles(into: &report)
  }

  private static func decode(
    _ files: [Data],
    _ format: String,
    _ operation: ProbeOperation,
    _ width: Int,
    _ height: Int,
    _ report: inout ProbeReport
  ) {
    let bits = Double(files.map(\.count).reduce(0, +)) * 8
    let density = bits / Double(files.count * width * height)
    func add(_ how: String, _ work: (UIImage?) -> Void) {
      var parameters: [String: ProbeReport.Parameter] = [
        "format": .text(format), "how": .text(how),
        "width": .number(Double(width)), "height": .number(Double(height)),
      ]
      if operation == .imageDecoding {
        parameters["bitsPerPixel"] = .number((density * 100).rounded() / 100)
      }
      report.add(
        operation,
        // A new image each time: a decoded one stays decoded.
        nanoseconds: Stopwatch.times(40, prepare: { UIImage(data: files[$0 % files.count]) }, work),
        subjects: files.count,
        parameters: parameters
      )
    }
    add("preparingForDisplay") { _ = $0?.preparingForDisplay() }
  }

  private static func readFiles(into report: inout ProbeReport) {
    let folder = FileManager.default.temporaryDirectory
    let files = (0..<10).map { folder.appendingPathComponent("probe-\($0)") }
    for file in files { try? Data(count: 1_000_000).write(to: file) }
    report.add(
      .fileReading,
      // Just written, so the system still has them in memory: the lower end.
      nanoseconds: Stopwatch.times(prepare: { files[$0 % files.count] }) {
        _ = try? Data(contentsOf: $0)
      },
      subjects: files.count,
      parameters: ["bytes": 1_000_000, "cache": "warm"]
    )
    for file in files { try? FileManager.default.removeItem(at: file) }
  }
}
