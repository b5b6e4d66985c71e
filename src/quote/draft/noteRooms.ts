import { fillIn } from "../../../shared/fillIn";

export type HouseRooms = {
  detailsLine: string;
  noted: string;
  rooms: readonly { name: string; title: string }[];
};

/** Adds the rooms of a URL hash like `#rooms=kitchen,bath` to an answer, in a line like "Rooms: Kitchen, Bath". */
export function noteRooms(
  answer: string,
  hash: string,
  { detailsLine, rooms }: HouseRooms,
): string {
  const lineOf = (some: HouseRooms["rooms"]) =>
    fillIn(detailsLine, { rooms: some.map(({ title }) => title).join(", ") });
  const [before = "", after = ""] = detailsLine.split("{rooms}");
  const roomsIn = (line: string) => {
    const titles = `, ${line.slice(before.length, line.length - after.length)}, `;
    return rooms.filter(({ title }) => titles.includes(`, ${title}, `));
  };
  const lines = answer === "" ? [] : answer.split("\n");
  // Finds the line that an earlier call added. If the visitor has edited that line, the rooms go into a new line.
  const earlier = lines.find((line) => line === lineOf(roomsIn(line)));
  const noted = roomsIn(earlier ?? "");
  const names = /^#rooms=([\w,-]+)/.exec(hash)?.[1]?.split(",") ?? [];
  const chosen = rooms.filter((room) => names.includes(room.name) || noted.includes(room));
  if (chosen.length === 0) return answer;
  lines.splice(earlier === undefined ? lines.length : lines.indexOf(earlier), 1, lineOf(chosen));
  return lines.join("\n");
}
