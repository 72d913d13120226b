/// A number as the system's call directory takes it: country code and digits, without plus sign and separators.
public typealias PhoneNumber = Int64
