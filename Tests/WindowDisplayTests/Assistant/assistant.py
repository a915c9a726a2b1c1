"""An assistive technology, as small as can be: reads an app through AT-SPI, operates it, and says what it hears.

    assistant.py enable                     has programs join the accessibility bus
    assistant.py present                    how many programs there are, of whom it asks nothing
    assistant.py tree APP                   the elements of the app, a JSON object a line, parents first
    assistant.py do APP ROLE NAME ACTION    performs an action of the first such element; NAME may be "Row > Name"
    assistant.py focus APP ROLE NAME
    assistant.py write APP ROLE NAME TEXT   replaces what is in a field
    assistant.py caret APP ROLE NAME PLACE
    assistant.py listen EVENT ...           each event that comes, a JSON object a line
"""

import json
import sys
import warnings

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

# Its names for the same calls differ from version to version.
warnings.simplefilter("ignore")


def enable():
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    value = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
    bus.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", value, None, 0, -1)


def present():
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, -1)
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    bus = Gio.DBusConnection.new_for_address_sync(address.unpack()[0], flags)
    registry = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root", "org.a11y.atspi.Accessible")
    programs = bus.call_sync(*registry, "GetChildren", None, None, 0, -1)
    print(f"present {len(programs.unpack()[0])}")


def app(name):
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        found = desktop.get_child_at_index(index)
        if found is not None and found.get_name() == name:
            return found
    sys.exit(f"No program {name} is on the accessibility bus.")


def elements(root, depth=0):
    yield root, depth
    for index in range(root.get_child_count()):
        child = root.get_child_at_index(index)
        if child is not None:
            yield from elements(child, depth + 1)


def described(element, depth):
    what = {"depth": depth, "role": element.get_role_name(), "name": element.get_name()}
    what["description"] = element.get_description()
    states = element.get_state_set().get_states()
    what["states"] = sorted(state.value_nick for state in states)
    what["attributes"] = element.get_attributes()
    what["index"] = element.get_index_in_parent()
    if element.get_parent() is not None:
        what["parent"] = element.get_parent().get_role_name()
    place = Atspi.Component.get_extents(element, Atspi.CoordType.WINDOW)
    what["frame"] = [place.x, place.y, place.width, place.height]
    interfaces = element.get_interfaces()
    if "Action" in interfaces:
        count = Atspi.Action.get_n_actions(element)
        what["actions"] = [Atspi.Action.get_action_name(element, index) for index in range(count)]
    if "Text" in interfaces:
        what["text"] = Atspi.Text.get_text(element, 0, -1)
        what["caret"] = Atspi.Text.get_caret_offset(element)
        what["word"] = Atspi.Text.get_string_at_offset(element, 0, Atspi.TextGranularity.WORD).content
    if "Value" in interfaces:
        what["value"] = Atspi.Value.get_current_value(element)
    return what


def find(name, role, label):
    root, rows = app(name), label.split(" > ")
    if len(rows) == 2:
        root, label = find(name, "list item", rows[0]), rows[1]
    for element, _ in elements(root):
        if element.get_role_name() == role and element.get_name() == label:
            return element
    sys.exit(f"No {role} is called {label}.")


def perform(element, action):
    for index in range(Atspi.Action.get_n_actions(element)):
        if Atspi.Action.get_action_name(element, index) == action:
            return Atspi.Action.do_action(element, index)
    return False


def say(what):
    print(json.dumps(what), flush=True)


def heard(event):
    value = event.any_data
    if not isinstance(value, (str, int, float)):
        value = value.get_name() if isinstance(value, Atspi.Accessible) else None
    try:
        role, name = event.source.get_role_name(), event.source.get_name()
    except GLib.Error:
        # It is no more.
        role, name = "", ""
    say(
        {
            "event": event.type,
            "role": role,
            "name": name,
            "first": event.detail1,
            "second": event.detail2,
            "value": value,
        }
    )


def main(command, *words):
    if command == "enable":
        enable()
    elif command == "present":
        present()
    elif command == "tree":
        for element, depth in elements(app(*words)):
            say(described(element, depth))
    elif command == "do":
        sys.exit(0 if perform(find(*words[:3]), words[3]) else "It does not do that.")
    elif command == "focus":
        Atspi.Component.grab_focus(find(*words))
    elif command == "write":
        Atspi.EditableText.set_text_contents(find(*words[:3]), words[3])
    elif command == "caret":
        Atspi.Text.set_caret_offset(find(*words[:3]), int(words[3]))
    elif command == "listen":
        listener = Atspi.EventListener.new(heard)
        for event in words:
            listener.register(event)
        say({"listening": True})
        Atspi.event_main()


main(*sys.argv[1:])
