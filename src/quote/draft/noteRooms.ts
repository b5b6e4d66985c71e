/** The rooms that the home page's house has, and the line that names the chosen ones in the form. */
export type HouseRooms = {
  /** With `{rooms}` where the rooms stand. */
  detailsLine: string;
  /** Says above the form that rooms have been noted in it. */
  noted: string;
  rooms: readonly { name: string; title: string }[];
};

/** What an address ends with that carries rooms, as src/sections/home/House.tsx writes it: `#rooms=kitchen,bathroom`. */
const mark = "#rooms=";

/**
 * An answer with a line that names the rooms of the address. What the visitor has written stays. The line of an earlier visit
 * gets the new rooms too, so that there is never more than one. Rooms that the house does not have are ignored: anybody can
 * write an address.
 */
export function noteRooms(
  answer: string,
  hash: string,
  { detailsLine, rooms }: Pick<HouseRooms, "detailsLine" | "rooms">,
): string {
  const [start = "", end = ""] = detailsLine.split("{rooms}");
  const titlesIn = (line: string) =>
    line.startsWith(start) && line.endsWith(end)
      ? line.slice(start.length, line.length - end.length).split(", ")
      : [];
  const isOurs = (line: string) =>
    titlesIn(line).length > 0 &&
    titlesIn(line).every((title) => rooms.some((room) => room.title === title));
  const lines = answer === "" ? [] : answer.split("\n");
  const earlier = lines.findIndex(isOurs);
  const names = hash.startsWith(mark) ? hash.slice(mark.length).split(",") : [];
  const noted = titlesIn(lines[earlier] ?? "");
  const chosen = rooms.filter(({ name, title }) => names.includes(name) || noted.includes(title));
  if (chosen.length === 0) return answer;
  const line = detailsLine.replace("{rooms}", chosen.map(({ title }) => title).join(", "));
  if (earlier === -1) lines.push(line);
  else lines[earlier] = line;
  return lines.join("\n");
}
