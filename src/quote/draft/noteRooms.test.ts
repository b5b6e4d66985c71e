import { noteRooms } from "./noteRooms";

const house = {
  detailsLine: "Rooms to clean: {rooms}.",
  rooms: [
    { name: "living-room", title: "Living Room" },
    { name: "kitchen", title: "Kitchen" },
    { name: "bathroom", title: "Bathroom" },
  ],
};

const note = (answer: string, hash: string) => noteRooms(answer, hash, house);

test("rooms become a line of an empty answer, in the order of the house", () => {
  expect(note("", "#rooms=kitchen,living-room")).toBe("Rooms to clean: Living Room, Kitchen.");
});

test("what was written stays, and the line comes below it", () => {
  expect(note("Two cats.\nOne dog.", "#rooms=kitchen")).toBe(
    "Two cats.\nOne dog.\nRooms to clean: Kitchen.",
  );
});

test("the line of an earlier visit gets the new rooms, and is never there twice", () => {
  const once = note("Two cats.", "#rooms=bathroom");
  expect(note(once, "#rooms=kitchen")).toBe("Two cats.\nRooms to clean: Kitchen, Bathroom.");
  expect(note(once, "#rooms=bathroom")).toBe(once);
});

test("a line that the visitor has changed is the visitor's", () => {
  expect(note("Rooms to clean: Kitchen, but not the oven.", "#rooms=bathroom")).toBe(
    "Rooms to clean: Kitchen, but not the oven.\nRooms to clean: Bathroom.",
  );
});

test.each(["", "#", "#thank-you", "#rooms=", "#rooms=garage", "#rooms=<b>x</b>", "#details"])(
  "an address without a room of the house changes nothing (%s)",
  (hash) => {
    expect(note("", hash)).toBe("");
    expect(note("Two cats.", hash)).toBe("Two cats.");
  },
);
