#if canImport(Accelerate)
    import Accelerate

    typealias Index = __LAPACK_int
#else
    import COpenBLAS

    typealias Index = Int32
#endif

/// How the BLAS library runs.
public enum Runtime {
    /// The library's name and build, for records of measurements.
    public static var nameAndBuild: String {
        #if canImport(Accelerate)
            "Accelerate"
        #else
            String(cString: openblas_get_config())
        #endif
    }

    /// One thread in BLAS: sums are then taken in the same order on every run. Parallelism is ours, over blocks of rows.
    static func pinToOneThread() { _ = pinned }

    private static let pinned: Bool = {
        #if !canImport(Accelerate)
            openblas_set_num_threads(1)
            openblas_stop_threads()
        #endif
        return true
    }()
}
