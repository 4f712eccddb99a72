public import AshlarDiagnostics
public import AshlarSystem

extension OutputFolder {
  /// Makes the folder hold the tree.
  ///
  /// Files that have the right bytes are not touched. On an error the previous output is as it was.
  ///
  /// - Returns: nil after an error, which is then in `diagnostics`.
  /// - Complexity: every file is read once, and written when it changed.
  public func write(
    _ tree: OutputTree, diagnostics: inout [Diagnostic], steps: BuildSteps = BuildSteps()
  ) async -> OutputChanges? {
    guard let sink = open(diagnostics: &diagnostics) else { return nil }
    let paths = tree.paths
    return await steps.run("Write files", total: paths.count) {
      // Two chunks on two threads are fastest: more threads wait for the file system's own locks.
      _ = await concurrentMap(paths, workers: 2, chunkSize: max(1, (paths.count + 1) / 2)) { path in
        defer { steps.advance() }
        if let file = tree[path] { sink.add(file, at: path) }
      }
      var lacksRoom = false
      return await commit(sink, diagnostics: &diagnostics, lacksRoom: &lacksRoom)
    }
  }

  /// Opens the folder for files that come one by one.
  ///
  /// - Returns: nil when the folder cannot be used, which is then in `diagnostics`.
  public func open(diagnostics: inout [Diagnostic]) -> OutputSink? {
    if let obstacle = obstacle() {
      diagnostics.append(obstacle)
      return nil
    }
    do throws(OutputError) {
      return OutputSink(try OutputPlace(path, abilities: abilities))
    } catch {
      diagnostics.append(Self.diagnostic(error))
      return nil
    }
  }

  /// Puts the files that came into the folder.
  ///
  /// - Parameter lacksRoom: becomes true where the disk is full.
  /// - Returns: nil after an error, which is then in `diagnostics`; the previous output is as it was.
  public func commit(
    _ sink: OutputSink, diagnostics: inout [Diagnostic], lacksRoom: inout Bool
  ) async -> OutputChanges? {
    do throws(OutputError) {
      return try await sink.commit()
    } catch {
      sink.abandon()
      lacksRoom = error.lacksRoom
      diagnostics.append(Self.diagnostic(error))
      return nil
    }
  }

  private static func diagnostic(_ error: OutputError) -> Diagnostic {
    Diagnostic(
      .error, "cannot write '\(error.path)': \(error.reason)",
      hint: "the output is as it was before")
  }
}
