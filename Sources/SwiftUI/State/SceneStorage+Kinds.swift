// The kinds of values that `SceneStorage` keeps.

import Foundation

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(key, wrappedValue, .plain)
  }

  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(key, wrappedValue, .plain)
  }

  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(key, wrappedValue, .plain)
  }

  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(key, wrappedValue, .plain)
  }

  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(key, wrappedValue, StoredForm<URL>.url)
  }

  public init(wrappedValue: Value, _ key: String) where Value == Date {
    self.init(key, wrappedValue, .plain)
  }

  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(key, wrappedValue, .plain)
  }

  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, wrappedValue, .raw())
  }

  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, wrappedValue, .raw())
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String) where Value == Bool? {
    self.init(key, nil, StoredForm<Bool>.plain.optional)
  }

  public init(_ key: String) where Value == Int? {
    self.init(key, nil, StoredForm<Int>.plain.optional)
  }

  public init(_ key: String) where Value == Double? {
    self.init(key, nil, StoredForm<Double>.plain.optional)
  }

  public init(_ key: String) where Value == String? {
    self.init(key, nil, StoredForm<String>.plain.optional)
  }

  public init(_ key: String) where Value == URL? {
    self.init(key, nil, StoredForm<URL>.url.optional)
  }

  public init(_ key: String) where Value == Date? {
    self.init(key, nil, StoredForm<Date>.plain.optional)
  }

  public init(_ key: String) where Value == Data? {
    self.init(key, nil, StoredForm<Data>.plain.optional)
  }

  public init<R: RawRepresentable>(_ key: String)
  where Value == R?, R.RawValue == Int {
    self.init(key, nil, StoredForm<R>.raw().optional)
  }

  public init<R: RawRepresentable>(_ key: String)
  where Value == R?, R.RawValue == String {
    self.init(key, nil, StoredForm<R>.raw().optional)
  }
}
