/// Country code and digits.
public typealias CXCallDirectoryPhoneNumber = Int64
