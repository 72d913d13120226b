#if canImport(CallKit)
    import CallKit
    import CallDirectory
#endif
