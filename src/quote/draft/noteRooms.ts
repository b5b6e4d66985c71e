/** The rooms that the home page's house has, and the line that names the chosen ones in the form. */
export type HouseRooms = {
  /** With `{rooms}` where the rooms stand. */
  detailsLine: string;
  /** Says above the form that rooms have been noted in it. */
  noted: string;
  rooms: readonly { name: string; title: string }[];
};

/**
 * An answer with a line that names the rooms of an address like `#rooms=kitchen,bathroom`. The line of an
 * earlier visit gets the new rooms too. Other lines stay, and rooms that the house does not have are ignored.
 */
export function noteRooms(
  answer: string,
  hash: string,
  { detailsLine, rooms }: Pick<HouseRooms, "detailsLine" | "rooms">,
): string {
  const lineOf = (some: HouseRooms["rooms"]) =>
    detailsLine.replace("{rooms}", some.map(({ title }) => title).join(", "));
  const roomsIn = (line: string) => rooms.filter(({ title }) => line.includes(title));
  const lines = answer === "" ? [] : answer.split("\n");
  // A line that the visitor has changed is the visitor's.
  const earlier = lines.find((line) => line === lineOf(roomsIn(line)));
  const noted = roomsIn(earlier ?? "");
  const names = /^#rooms=(.+)/.exec(hash)?.[1]?.split(",") ?? [];
  const chosen = rooms.filter((room) => names.includes(room.name) || noted.includes(room));
  if (chosen.length === 0) return answer;
  lines.splice(earlier === undefined ? lines.length : lines.indexOf(earlier), 1, lineOf(chosen));
  return lines.join("\n");
}
