export type HouseRooms = {
  /** The line that is added to the details field. It has the placeholder `{rooms}`. */
  detailsLine: string;
  noted: string;
  rooms: readonly { name: string; title: string }[];
};

/**
 * Returns the answer with the rooms from a URL hash such as `#rooms=kitchen,bathroom` added to its line of
 * rooms.
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
  // If the visitor has edited the line of rooms, it isn't found, and a new one is added.
  const earlier = lines.find((line) => line === lineOf(roomsIn(line)));
  const noted = roomsIn(earlier ?? "");
  const names = /^#rooms=(.+)/.exec(hash)?.[1]?.split(",") ?? [];
  const chosen = rooms.filter((room) => names.includes(room.name) || noted.includes(room));
  if (chosen.length === 0) return answer;
  lines.splice(earlier === undefined ? lines.length : lines.indexOf(earlier), 1, lineOf(chosen));
  return lines.join("\n");
}
