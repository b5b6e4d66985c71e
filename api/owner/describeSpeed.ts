import { business, countOf } from "../settings/business";

export type Answered = [createdAt: string, contactedAt: string | null];

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

export function describeWait(ms: number, round = Math.floor): string {
  if (ms < hourMs) return "less than an hour";
  const hours = round(ms / hourMs);
  return hours < 48 ? countOf(hours, "hour") : countOf(round(hours / 24), "day");
}

export function describeSpeed(requests: readonly Answered[]): string {
  const { length } = requests;
  if (length < 3) return "";
  const answered = requests.flatMap(([from, to]) => (to === null ? [] : [[from, to] as const]));
  const waits = answered.map(([from, to]) => Date.parse(to) - Date.parse(from));
  const quick = waits.filter((wait) => wait <= hourMs).length;
  const open = answered.filter(([from, to]) => openTime(from, to) <= hourMs).length;
  const longest = describeWait(Math.max(0, ...waits), Math.ceil);
  const slow = waits.length - quick;
  const waiting = length - waits.length;
  const who = waiting === 0 && quick > 0 ? "the others" : String(slow);
  const rest = [
    slow > 0 && `${who} took up to ${longest}`,
    waiting > 0 && `${String(waiting)} still wait${waiting === 1 ? "s" : ""}`,
  ].filter(Boolean);
  const all = `You answered ${String(quick)} of ${String(length)} within an hour`;
  const said = `${[all, rest.join(" and ")].filter(Boolean).join("; ")}.`;
  if (open === quick) return said;
  return `${said} Counting only your opening hours, you answered ${String(open)} within an hour.`;
}

/** Returns how long the company was open between two times, in ms. Without opening hours, it is always open. */
function openTime(from: string, to: string): number {
  const openings = business.openings.split("\n");
  const [start, end] = [clockOf(from), clockOf(to)];
  if (openings[0] === "") return end - start;
  let open = 0;
  for (let day = Math.floor(start / dayMs - 1) * dayMs; day < end; day += dayMs) {
    const name = new Date(day).toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" });
    for (const days of openings.map((line) => line.split(" "))) {
      const [opens = "", closes = ""] = days.slice(-2);
      const begin = Math.max(start, day + millisecondsOf(opens));
      const finish = Math.min(end, day + millisecondsOf(closes) + (closes < opens ? dayMs : 0));
      if (days.includes(name)) open += Math.max(0, finish - begin);
    }
  }
  return open;
}

const millisecondsOf = (time: string) => Date.parse(`1970-01-01T${time}Z`);

/** Returns the company's local time in ms, as if it were UTC. */
function clockOf(timestamp: string): number {
  const style = { dateStyle: "short", timeStyle: "medium", timeZone: business.timeZone } as const;
  const shown = new Intl.DateTimeFormat("sv-SE", style).format(new Date(timestamp));
  return Date.parse(`${shown.replace(" ", "T")}Z`);
}
