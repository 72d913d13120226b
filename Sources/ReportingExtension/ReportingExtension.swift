#if canImport(IdentityLookupUI)
    import IdentityLookup
    import IdentityLookupUI
#endif
