import { readOutline } from "./readOutline";

test("a room's button lies where the room is in the picture, with the room's shape", () => {
  expect(readOutline("10 20, 50 20, 50.5 60, 10 40")).toEqual({
    box: { x: 10, y: 20, width: 40.5, height: 40 },
    corners: "0% 0%,99% 0%,100% 100%,0% 50%",
  });
});
