import { noteRooms } from "./noteRooms";

test("a second visit to the house adds to the line of rooms, even if one room's title is part of another's", () => {
  const rooms = ["Bath", "Bathroom", "Kitchen"].map((title) => ({
    name: title.toLowerCase(),
    title,
  }));
  const house = { detailsLine: "Rooms: {rooms}.", noted: "", rooms };
  const first = noteRooms("Two cats.", "#rooms=bathroom", house);
  expect(first).toBe("Two cats.\nRooms: Bathroom.");
  expect(noteRooms(first, "#rooms=kitchen", house)).toBe("Two cats.\nRooms: Bathroom, Kitchen.");
});
