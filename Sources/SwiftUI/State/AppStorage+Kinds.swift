// The kinds of values that `AppStorage` keeps.

import Foundation

extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(key, wrappedValue, .plain, store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(key, wrappedValue, .plain, store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
    self.init(key, wrappedValue, .plain, store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
    self.init(key, wrappedValue, .plain, store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(key, wrappedValue, StoredForm<URL>.url, store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(key, wrappedValue, .plain, store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(key, wrappedValue, .plain, store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, wrappedValue, .raw(), store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, wrappedValue, .raw(), store)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(key, nil, StoredForm<Bool>.plain.optional, store)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(key, nil, StoredForm<Int>.plain.optional, store)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(key, nil, StoredForm<Double>.plain.optional, store)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(key, nil, StoredForm<String>.plain.optional, store)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(key, nil, StoredForm<URL>.url.optional, store)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(key, nil, StoredForm<Date>.plain.optional, store)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(key, nil, StoredForm<Data>.plain.optional, store)
  }

  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R.RawValue == Int {
    self.init(key, nil, StoredForm<R>.raw().optional, store)
  }

  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R.RawValue == String {
    self.init(key, nil, StoredForm<R>.raw().optional, store)
  }
}
