/// A made-up piece of news.
struct Story: Sendable {
  let title: String
  let summary: String
  let source: String

  init(_ title: String, _ summary: String, _ source: String) {
    (self.title, self.summary, self.source) = (title, summary, source)
  }
}

enum Stories {
  static let all: [(category: String, stories: [Story])] = [
    ("sports", sports), ("technology", technology), ("business", business), ("general", general),
    ("science", science), ("health", health), ("entertainment", entertainment),
  ]

  private static let sports = [
    Story(
      "Harbour rowers win by the length of a gull",
      "The photo finish took the judges twenty minutes. The gull, which crossed the line between the two bows, was not placed.",
      "The Quayside Post"
    ),
    Story(
      "Goalkeeper scores from her own box, apologises",
      "A clearance against the wind bounced once and went in. She says she was aiming for the left back.",
      "Evening Whistle"
    ),
    Story(
      "Chess marathon ends after nineteen hours in a draw",
      "Both players agreed on it in the first hour, the arbiter found out, but neither liked to say so.",
      "The Quayside Post"
    ),
    Story(
      "Village cycles the long way round and sets a record",
      "Four hundred riders took the wrong turning together. The detour counts, the federation has ruled.",
      "Hill and Dale"
    ),
    Story(
      "Snow rules out the sledging championship",
      "There was too much of it to find the track. It will be held in April, on straw.",
      "Evening Whistle"
    ),
    Story(
      "Curling club moves to the old bakery",
      "The floor is level, the members say, and the smell keeps the spectators until the end.",
      "Hill and Dale"
    ),
  ]

  private static let technology = [
    Story(
      "A clock that is wrong on purpose finds ten thousand buyers",
      "It runs eight minutes fast at breakfast and makes up for it by noon. Its owners are never late.",
      "Cog Weekly"
    ),
    Story(
      "Engineers teach a lighthouse to dim for moths",
      "The lamp waits until a ship is near. Sailors noticed nothing, the moths a great deal.",
      "Signal and Noise"
    ),
    Story(
      "Library lends out its first spare battery",
      "It has to be brought back charged. Two are already overdue.",
      "Cog Weekly"
    ),
    Story(
      "The lift that says good morning now waits for an answer",
      "Passengers on the ninth floor are said to have become more polite.",
      "Signal and Noise"
    ),
    Story(
      "Town switches off its last payphone and hears it ring",
      "A technician answered. It was someone asking whether the payphone still worked.",
      "The Quayside Post"
    ),
    Story(
      "Radio enthusiasts bounce a recipe off the moon",
      "It came back two and a half seconds later, without the salt.",
      "Signal and Noise"
    ),
  ]

  private static let business = [
    Story(
      "Umbrella maker opens a second shop, in the desert",
      "Sales are better than expected. Shade, says the owner, is also weather.",
      "Ledger"
    ),
    Story(
      "Baker pays rent in bread for thirty years",
      "The contract was meant as a joke. The landlord has not bought a loaf since.",
      "Ledger"
    ),
    Story(
      "Ferry company halves its timetable and doubles its passengers",
      "Fewer boats leave more often when they are expected to, a spokesman explained.",
      "The Quayside Post"
    ),
    Story(
      "Button factory finds a use for the holes",
      "Millions of tiny discs are sold as confetti that does not blow away.",
      "Ledger"
    ),
    Story(
      "Market stall goes public; the public goes to the stall",
      "Shareholders are paid in plums, at the end of the summer.",
      "Hill and Dale"
    ),
    Story(
      "Mattress tester retires rested",
      "After forty years she says she will now try getting up early.",
      "Ledger"
    ),
  ]

  private static let general = [
    Story(
      "Bridge closed for the weekend so that it can be looked at",
      "Residents had asked to see it without traffic, once. Chairs are provided.",
      "The Quayside Post"
    ),
    Story(
      "Lost letter arrives after sixty years, with the change",
      "The sender had paid too much postage. The post office has kept it safe.",
      "Hill and Dale"
    ),
    Story(
      "Council plants a hedge where the map always had one",
      "It was cheaper than printing the map again.",
      "The Quayside Post"
    ),
    Story(
      "Fog delays the opening of the observation tower",
      "Guests climbed it all the same, and found the way down by the sound of the band.",
      "Evening Whistle"
    ),
    Story(
      "Street named after everyone who lives in it",
      "The sign is eleven metres long. The postman is on it too.",
      "Hill and Dale"
    ),
    Story(
      "School bell is found to have been an hour late since spring",
      "Pupils, asked why nobody had mentioned it, referred to the bell.",
      "Evening Whistle"
    ),
  ]

  private static let science = [
    Story(
      "Comet passes closer than expected and is gone again",
      "Astronomers had set their alarms. Most of them slept through it, one took notes.",
      "Orbit"
    ),
    Story(
      "Snails prefer Tuesdays, a study suggests",
      "The bins are emptied on Mondays. The authors call for more studies, on other days.",
      "Field Notes"
    ),
    Story(
      "A moss is found that grows in straight lines",
      "It follows the wall of a Roman villa half a metre under the ground.",
      "Field Notes"
    ),
    Story(
      "Deep-sea microphone records a new kind of quiet",
      "It is quieter than the old kind, and comes from further away.",
      "Orbit"
    ),
    Story(
      "Pendulum of the museum has been swinging for a hundred years",
      "It was given one push, in 1926. A second is planned for the anniversary.",
      "Orbit"
    ),
    Story(
      "Students weigh a rainbow, with a large error",
      "The result is zero, give or take four kilograms.",
      "Field Notes"
    ),
  ]

  private static let health = [
    Story(
      "Napping club wakes to find that it has a waiting list",
      "New members are asked to be patient, and to lie down meanwhile.",
      "The Pulse"
    ),
    Story(
      "Stairs beat lift in a trial of both",
      "Those who walked were slower and in a better mood. The lift was out of order on two days.",
      "The Pulse"
    ),
    Story(
      "Hospital garden grows its own lemons for tea",
      "The nurses planted the seeds in the night shift, nine years ago.",
      "Hill and Dale"
    ),
    Story(
      "Choir practice lowers the blood pressure, except of the conductor",
      "The effect was strongest in the altos.",
      "The Pulse"
    ),
    Story(
      "Dentist hangs a painting on the ceiling",
      "Patients ask to stay until they have found the second cat.",
      "Evening Whistle"
    ),
    Story(
      "Walking to work makes the way shorter, say those who do",
      "It was the same distance each time it was measured.",
      "The Pulse"
    ),
  ]

  private static let entertainment = [
    Story(
      "Silent film is shown with its original silence",
      "The reel was found in an attic. The audience coughed only between the acts.",
      "Curtain Call"
    ),
    Story(
      "Orchestra plays in the rain, and the rain keeps time",
      "The drums were put away. Nobody noticed until the end.",
      "Curtain Call"
    ),
    Story(
      "Puppet theatre loses its wolf an hour before the show",
      "A child lent a rabbit, which was frightening enough.",
      "Curtain Call"
    ),
    Story(
      "Novel with no ending gets a second volume",
      "It has no beginning, so that both can be read in either order.",
      "Ex Libris"
    ),
    Story(
      "Museum lets visitors move one thing a day",
      "After a year the teapots have the best light, and the swords are in the cloakroom.",
      "Ex Libris"
    ),
    Story(
      "Busker gives change",
      "He asks for exact fares during the rush hour.",
      "Evening Whistle"
    ),
  ]
}
