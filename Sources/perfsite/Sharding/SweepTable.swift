import ArgumentParser
import Reports
import Scenarios

/// The whole table of a sweep.
enum SweepTable {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case csv
    case json
  }

  /// Combines the outcomes of all units.
  ///
  /// - Parameters:
  ///   - format: the format of the table.
  ///   - grid: the varied parameters.
  ///   - project: the project.
  ///   - catalog: its scenarios and models.
  ///   - repetitions: the numbers of repetitions.
  ///   - outcomes: the outcomes of each unit, in order; undamaged.
  /// - Returns: the table as text.
  /// - Throws: `ExitCode.failure` if the settings can't be read.
  static func text(
    _ format: Format,
    of grid: SweepGrid,
    in project: Project,
    _ catalog: ScenarioCatalog,
    _ repetitions: Repetitions,
    _ outcomes: [(unit: WorkUnit, bytes: [UInt8])]
  ) throws -> String {
    let title = try project.title()
    let points = outcomes.flatMap { unit, bytes in
      guard let points = unit.points(in: bytes) else {
        fatalError("outcomes are checked before they are put together: '\(unit.key)'")
      }
      return points
    }
    switch format {
    case .csv: return SweepCSV.header(of: grid) + points.map(SweepCSV.rows).joined()
    case .json:
      let bytes = SweepJSON.bytes(
        of: points,
        over: grid,
        in: title,
        model: catalog.digest,
        repetitions: repetitions
      )
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
