import NIOPosix
import ServiceLifecycle
import Synchronization
import SystemLibrary
import UnixSignals

/// Reads model and rules again when their files change, looking once a second, and on SIGHUP.
///
/// Files are read on threads that serve no requests. Of files that cannot be used the log tells once.
final class Reloading: Service {
    private let sources: SourceArguments
    private let answering: Answering
    private let metrics: RequestMetrics
    private let log: ServerLog
    /// The files as they were when they were last read, or tried.
    private let known: Mutex<[ServerFile.Identity?]>

    init(sources: SourceArguments, answering: Answering, metrics: RequestMetrics, log: ServerLog) {
        self.sources = sources
        self.answering = answering
        self.metrics = metrics
        self.log = log
        known = Mutex(sources.watchedFiles.map(\.identity))
    }

    /// Until ``run()`` listens to it, SIGHUP would end the process.
    static func ignoreHangup() { signal(SIGHUP, SIG_IGN) }

    func run() async throws {
        let hangups = await UnixSignalsSequence(trapping: .sighup)
        await cancelWhenGracefulShutdown {
            await withTaskGroup(of: Void.self) { group in
                group.addTask { for await _ in hangups { await self.offThread { self.reload() } } }
                group.addTask { await self.lookOften() }
            }
        }
    }

    private func lookOften() async {
        while (try? await Task.sleep(for: .seconds(1))) != nil {
            await offThread { self.reloadIfChanged() }
        }
    }

    private func offThread(_ body: @escaping @Sendable () -> Void) async {
        // Fails only when the threads have ended, and with them the server.
        try? await NIOThreadPool.singleton.runIfActive(body)
    }

    private func reloadIfChanged() {
        if known.withLock({ $0 }) != sources.watchedFiles.map(\.identity) { reload() }
    }

    private func reload() {
        known.withLock { known in
            // Looked at before they are read: a change in between is seen the next time.
            known = sources.watchedFiles.map(\.identity)
            do {
                answering.replace(by: try sources.load())
                metrics.countReload(succeeded: true)
                log.say("reloaded: model \(answering.current.answerer.modelHash.prefix(12))")
                sources.tellLimits(of: answering.current.answerer, log)
            } catch {
                metrics.countReload(succeeded: false)
                log.warn("not reloaded, the model and rules of before stay: \(error)")
            }
        }
    }
}
