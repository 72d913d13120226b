@_exported import IdentityLookup
