import { listRoomPoints, roomPointResolvers } from "./roomPoints";

const inKitchen = { text: "Sink scrubbed", rooms: ["kitchen"] };

test("queries get a point's text, whether the file says in which rooms it is done or not", () => {
  const { resolve } = roomPointResolvers.ServiceBlockItem.points;
  expect(resolve({ points: ["Shelves dusted", inKitchen] })).toEqual([
    "Shelves dusted",
    "Sink scrubbed",
  ]);
  expect(resolve({})).toBeUndefined();
});

test("the points of a service that name rooms are listed in the order of its page", () => {
  const beds = { text: "Beds made", rooms: ["bedroom"] };
  expect(
    listRoomPoints({
      blocks: [
        { items: [{ points: ["Shelves dusted", inKitchen] }, { points: [beds] }] },
        { items: [{}] },
        {},
      ],
    }),
  ).toEqual([inKitchen, beds]);
});
