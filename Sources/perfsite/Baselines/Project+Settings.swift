import ArgumentParser
import Diagnostics
import Scenarios
import SiteBuilder

extension Project {
  /// Returns the title and the settings of the baseline.
  ///
  /// - Throws: `ExitCode.failure` after printing the mistakes in the settings.
  func baselineSettings() throws -> (title: String, baseline: BaselineSettings) {
    var diagnostics: [Diagnostic] = []
    let file = file("perfsite.yml", reporting: &diagnostics)
    var files: [String: SourceFile] = [:]
    var settings: SiteSettings?
    var baseline: BaselineSettings? = BaselineSettings()
    if let file {
      switch SourceFile.decoding(file.bytes, path: file.path) {
      case .failure(let diagnostic): diagnostics.append(diagnostic)
      case .success(let source):
        files[file.path] = source
        settings = SiteSettings(source, reporting: &diagnostics)
        baseline = BaselineSettings(reading: settings?.baseline, reporting: &diagnostics)
      }
    }
    print(diagnostics, excerptsFrom: files)
    guard let settings, let baseline,
      !diagnostics.contains(where: { $0.severity == .error })
    else { throw ExitCode.failure }
    return (settings.title, baseline)
  }
}
