import { countOf } from "../settings/business";

export type Answered = [createdAt: string, contactedAt: string | null];

const hourMs = 60 * 60_000;

export function describeWait(ms: number, round = Math.floor): string {
  if (ms < hourMs) return "less than an hour";
  const hours = round(ms / hourMs);
  return hours < 48 ? countOf(hours, "hour") : countOf(round(hours / 24), "day");
}

export function describeSpeed(requests: readonly Answered[]): string {
  const { length } = requests;
  if (length < 3) return "";
  const waits = requests.flatMap(([from, to]) =>
    to === null ? [] : [Date.parse(to) - Date.parse(from)],
  );
  const quick = waits.filter((wait) => wait <= hourMs).length;
  const longest = describeWait(Math.max(0, ...waits), Math.ceil);
  const slow = waits.length - quick;
  const waiting = length - waits.length;
  const who = waiting === 0 && quick > 0 ? "the others" : String(slow);
  const rest = [
    slow > 0 && `${who} took up to ${longest}`,
    waiting > 0 && `${String(waiting)} still wait${waiting === 1 ? "s" : ""}`,
  ].filter(Boolean);
  const all = `You answered ${String(quick)} of ${String(length)} within an hour`;
  return `${[all, rest.join(" and ")].filter(Boolean).join("; ")}.`;
}
