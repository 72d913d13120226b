import Foundation
import TestSupport
import Testing

@Suite("The page in a browser")
struct BrowserTests {
    private let folder = TemporaryFolder()

    @Test(
        "headless Chromium shows the page, in light and dark, and has nothing to complain of",
        .enabled(if: Chromium.path != nil, "no Chromium on PATH, install the package chromium"),
        arguments: ["0", "1"])
    func console(colorScheme: String) throws {
        let file = folder.file("page.html")
        try Tool.junco.run(
            "evaluate", SmallCorpus.path, "--model", SmallCorpus.model, "--html", file, "--texts"
        ).expect(0)
        let shown = try Chromium.show(file, in: folder, colorScheme: colorScheme)
        #expect(shown.complaints.isEmpty && shown.pictureBytes > 10_000)
    }

    @Test(
        "what the page may not do is a complaint",
        .enabled(if: Chromium.path != nil, "no Chromium on PATH, install the package chromium"))
    func complaint() throws {
        let file = folder.file("page.html")
        try Tool.junco.run("evaluate", SmallCorpus.path, "--model", SmallCorpus.model, "--html", file).expect(0)
        let page = String(decoding: folder.read("page.html"), as: UTF8.self)
        let changed = folder.write(
            "changed.html", page.replacingOccurrences(of: "</main>", with: "<script>1</script></main>"))
        let complaints = try Chromium.show(changed, in: folder, colorScheme: "1").complaints
        #expect(complaints.contains { $0.contains("Content Security Policy") })
    }
}

/// The browser, where one is installed.
enum Chromium {
    static let path: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return ["chromium", "chromium-browser", "google-chrome"]
            .flatMap { name in folders.map { "\($0)/\(name)" } }
            .first(where: FileManager.default.isExecutableFile)
    }()

    /// Opens a page; `colorScheme` is 0 for dark and 1 for light.
    static func show(_ file: String, in folder: TemporaryFolder, colorScheme: String) throws
        -> (complaints: [String], pictureBytes: Int)
    {
        let run = try Run(
            "/usr/bin/env",
            [
                "timeout", "120", try #require(path), "--headless", "--no-sandbox", "--disable-gpu",
                "--disable-dev-shm-usage", "--enable-logging=stderr", "--v=0", "--window-size=1200,2000",
                "--user-data-dir=\(folder.file("profile"))", "--blink-settings=preferredColorScheme=\(colorScheme)",
                "--screenshot=\(folder.file("page.png"))", "file://\(file)",
            ])
        run.expect(0)
        let complaints = run.errors.split(separator: "\n").filter { $0.contains("CONSOLE") }.map(String.init)
        return (complaints, folder.read("page.png").count)
    }
}
