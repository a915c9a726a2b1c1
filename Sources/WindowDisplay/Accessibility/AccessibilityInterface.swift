internal import CGtk4

/// The interfaces of AT-SPI that are served, as D-Bus describes them.
enum AccessibilityInterface {
  static let prefix = "org.a11y.atspi."

  /// Method or property, with what goes in and what comes out: "GetChildAtIndex i (so)".
  private static let members: [String: (properties: [String], methods: [String])] = [
    "Accessible": (
      ["Name s", "Description s", "Parent (so)", "ChildCount i", "Locale s", "AccessibleId s"],
      [
        "GetChildAtIndex i (so)", "GetChildren - a(so)", "GetIndexInParent - i",
        "GetRelationSet - a(ua(so))", "GetRole - u", "GetRoleName - s", "GetLocalizedRoleName - s",
        "GetState - au", "GetAttributes - a{ss}", "GetApplication - (so)", "GetInterfaces - as",
      ]
    ),
    "Application": (
      ["ToolkitName s", "Version s", "AtspiVersion s", "Id i w"], ["GetLocale u s"]
    ),
    "Component": (
      [],
      [
        "Contains iiu b", "GetAccessibleAtPoint iiu (so)", "GetExtents u (iiii)", "GetPosition u i,i",
        "GetSize - i,i", "GetLayer - u", "GetMDIZOrder - n", "GrabFocus - b", "GetAlpha - d",
        "ScrollTo u b",
      ]
    ),
    "Action": (
      ["NActions i"],
      [
        "GetDescription i s", "GetName i s", "GetLocalizedName i s", "GetKeyBinding i s",
        "GetActions - a(sss)", "DoAction i b",
      ]
    ),
    "Text": (
      ["CharacterCount i", "CaretOffset i"],
      [
        "GetText ii s", "SetCaretOffset i b", "GetStringAtOffset iu s,i,i", "GetTextAtOffset iu s,i,i",
        "GetTextBeforeOffset iu s,i,i", "GetTextAfterOffset iu s,i,i", "GetCharacterAtOffset i i",
        "GetAttributes i a{ss},i,i", "GetAttributeRun ib a{ss},i,i", "GetAttributeValue is s",
        "GetDefaultAttributes - a{ss}", "GetDefaultAttributeSet - a{ss}",
        "GetCharacterExtents iu i,i,i,i", "GetRangeExtents iiu i,i,i,i", "GetOffsetAtPoint iiu i",
        "GetNSelections - i", "GetSelection i i,i", "AddSelection ii b", "RemoveSelection i b",
        "SetSelection iii b",
      ]
    ),
    "EditableText": ([], ["SetTextContents s b", "InsertText isi b", "DeleteText ii b"]),
    "Value": (
      ["MinimumValue d", "MaximumValue d", "MinimumIncrement d", "CurrentValue d", "Text s"], []
    ),
    "Selection": (
      ["NSelectedChildren i"],
      ["GetSelectedChild i (so)", "IsChildSelected i b", "SelectChild i b"]
    ),
    "Cache": ([], ["GetItems - a((so)(so)(so)iiassusau)"]),
  ]

  /// The names of the properties of an interface, which is called by its whole name.
  static func properties(of interface: String) -> [String] {
    let properties = members[String(interface.dropFirst(prefix.count))]?.properties ?? []
    return properties.compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  /// As GLib has them, by their whole names; they live as long as the program.
  nonisolated(unsafe) static let infos: [String: UnsafeMutablePointer<GDBusInterfaceInfo>] = {
    let interfaces = members.map { name, members in
      let properties = members.properties.map { property in
        let words = property.split(separator: " ")
        let access = words.count > 2 ? "readwrite" : "read"
        return #"<property name="\#(words[0])" type="\#(words[1])" access="\#(access)"/>"#
      }
      let methods = members.methods.map { method in
        let words = method.split(separator: " ")
        let takes = words[1] == "-" ? [] : words[1].map { #"<arg type="\#($0)" direction="in"/>"# }
        let gives = words[2].split(separator: ",").map { #"<arg type="\#($0)" direction="out"/>"# }
        return #"<method name="\#(words[0])">\#((takes + gives).joined())</method>"#
      }
      return #"<interface name="\#(prefix)\#(name)">\#((properties + methods).joined())</interface>"#
    }
    let node = g_dbus_node_info_new_for_xml("<node>\(interfaces.joined())</node>", nil)
    guard let node else { preconditionFailure("GLib does not read the interfaces of AT-SPI.") }
    var infos: [String: UnsafeMutablePointer<GDBusInterfaceInfo>] = [:]
    for name in members.keys {
      infos[prefix + name] = g_dbus_node_info_lookup_interface(node, prefix + name)
    }
    return infos
  }()
}
