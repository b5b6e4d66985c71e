import { noteRooms } from "./noteRooms";

const detailsLine = "Rooms to clean: {rooms}.";
const rooms = ["Living Room", "Kitchen", "Bathroom"].map((title) => ({
  name: title.toLowerCase().replace(" ", "-"),
  title,
}));
const note = (answer: string, hash: string) => noteRooms(answer, hash, { detailsLine, rooms });

test.each([
  ["", "kitchen,living-room", "Rooms to clean: Living Room, Kitchen."],
  ["Two cats.\nOne dog.", "kitchen", "Two cats.\nOne dog.\nRooms to clean: Kitchen."],
  ["Rooms to clean: Bathroom.\nTwo.", "kitchen", "Rooms to clean: Kitchen, Bathroom.\nTwo."],
  ["Rooms to clean: Bathroom.", "bathroom", "Rooms to clean: Bathroom."],
  // A line that the visitor has changed is the visitor's.
  [
    "Rooms to clean: Bathroom, soon.",
    "kitchen",
    "Rooms to clean: Bathroom, soon.\nRooms to clean: Kitchen.",
  ],
])(
  "rooms become one line of the answer, in the order of the house (%j, %s)",
  (answer, names, noted) => {
    expect(note(answer, `#rooms=${names}`)).toBe(noted);
  },
);
