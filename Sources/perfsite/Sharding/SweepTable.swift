import ArgumentParser
import Diagnostics
import Reports
import Scenarios

/// The whole table of a sweep.
struct SweepTable {
  /// The format of the table.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case csv
    case json
  }

  /// The varied parameters.
  let grid: SweepGrid
  /// The title of the project.
  let project: String
  /// The digest of all scenarios and models.
  let model: ModelDigest
  /// The numbers of repetitions.
  let repetitions: Repetitions
  /// The measurements at the points of all units, in order.
  let points: [SweepPoint]

  /// Combines the outcomes of all units.
  ///
  /// - Parameters:
  ///   - grid: the varied parameters.
  ///   - project: the project.
  ///   - catalog: its scenarios and models.
  ///   - repetitions: the numbers of repetitions.
  ///   - outcomes: the outcomes of each unit, in order; undamaged.
  /// - Throws: `ExitCode.failure` if the settings can't be read.
  init(
    of grid: SweepGrid,
    in project: Project,
    _ catalog: ScenarioCatalog,
    _ repetitions: Repetitions,
    _ outcomes: [(unit: WorkUnit, bytes: [UInt8])]
  ) throws {
    self.grid = grid
    self.project = try project.title()
    model = catalog.digest
    self.repetitions = repetitions
    points = outcomes.flatMap { unit, bytes in
      guard case .sweep(let run) = unit.subject,
        let points = SweepOutcomes.points(unit.parts, in: bytes, of: run)
      else { fatalError("outcomes are checked before they are put together: '\(unit.key)'") }
      return points
    }
  }

  /// Returns the table in a format.
  func bytes(_ format: Format) -> [UInt8] {
    switch format {
    case .csv: Array((SweepCSV.header(of: grid) + points.map(SweepCSV.rows).joined()).utf8)
    case .json:
      SweepJSON(project: project, model: model, grid: grid, repetitions: repetitions)
        .bytes(of: points)
    }
  }
}
