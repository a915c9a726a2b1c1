// Shows an app's screen in an element, and sends back what is done with it.
export function connect(element, observer) {
  return {};
}
