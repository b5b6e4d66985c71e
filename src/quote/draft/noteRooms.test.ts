import { noteRooms } from "./noteRooms";

test("a second visit to the house adds to the line of rooms, even if one room's title is part of another's", () => {
  const aRoom = (title: string) => ({ name: title.toLowerCase(), title });
  const rooms = ["Bath", "Bathroom", "Walk-in"].map(aRoom);
  const house = { detailsLine: "Rooms: {rooms}.", noted: "", rooms };
  const first = noteRooms("Two cats.", "#rooms=bathroom", house);
  expect(first).toBe("Two cats.\nRooms: Bathroom.");
  const more = noteRooms(first, "#rooms=walk-in,attic", house);
  expect(more).toBe("Two cats.\nRooms: Bathroom, Walk-in.");
  expect(noteRooms("", "#rooms=attic", house)).toBe("");
  expect(noteRooms(`${more} Big.`, "#rooms=bath", house)).toBe(`${more} Big.\nRooms: Bath.`);
});
