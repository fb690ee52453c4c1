import SiteBuilder

/// The files that earlier builds wrote into a folder, by their names on disk.
struct FormerFiles {
  let manifest: SiteManifest
  /// True if the disk treats `Images.html` and `images.html` as one file.
  private let ignoresCase: Bool
  private let names: SiteManifest.Names

  init(_ manifest: SiteManifest, ignoringCase ignoresCase: Bool) {
    self.manifest = manifest
    self.ignoresCase = ignoresCase
    names = SiteManifest.Names(of: manifest, ignoringCase: ignoresCase)
  }

  /// Returns the name on disk of a file that an earlier build wrote; nil if none did.
  func name(of path: String) -> String? { names[path] }

  /// Returns the differences between the files and those of this build.
  func changes(to current: SiteManifest) -> SiteManifest.Changes {
    manifest.changes(to: current, ignoringCase: ignoresCase)
  }
}
