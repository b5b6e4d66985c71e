import type { LivedMail } from "./startLife";

// Checks every mail of a simulated run against what was sent and pressed. None of the site's own functions is used here.

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export type Sent = {
  name: string;
  reference: string;
  at: number;
  isSuspect: boolean;
  contactedAt: number;
};

export type Lived = {
  timeZone: string;
  sent: readonly Sent[];
  mails: readonly LivedMail[];
  /** When the list was asked for. */
  asked: readonly number[];
  /** The time without a mail server. */
  outage: { from: number; until: number };
  start: number;
  end: number;
  /** Longest time from one step of the clock to the next. */
  step: number;
};

/** Everything that is wrong, as sentences; empty if each mail came once, on time and with correct content. */
export function judgeLife(life: Lived): string[] {
  const firsts = life.mails.filter(({ subject }) => /^(?:New|Late) request: /.test(subject));
  const reminders = life.mails.filter(({ subject }) => /^(?:Answer |Overdue: )/.test(subject));
  const lists = life.mails.filter(({ subject }) => subject.startsWith("Your list: "));
  const mornings = life.mails.filter(({ subject }) =>
    /^(?:\d+|Nobody is) waiting for an answer/.test(subject),
  );
  const suspects = life.mails.filter(({ subject }) => / not mailed one by one$/.test(subject));
  const known = [...firsts, ...reminders, ...lists, ...mornings, ...suspects];
  return [
    ...life.mails.filter((mail) => !known.includes(mail)).map(({ subject }) => `odd: ${subject}`),
    ...judgeFirsts(life, firsts),
    ...judgeReminders(life, reminders),
    ...judgeMornings(life, mornings),
    ...judgeLists(life, lists),
    ...judgeSuspects(life, [...mornings, ...lists, ...suspects]),
    ...(new Set(life.mails.map(({ parsed }) => parsed.messageId)).size === life.mails.length
      ? []
      : ["a Message-ID came twice"]),
  ];
}

const about = (mails: readonly LivedMail[], { reference }: Sent) =>
  mails.filter(({ subject }) => subject.endsWith(reference));

const isIn = ({ from, until }: Lived["outage"], time: number) => time >= from && time < until;

/** When a mail that is due at this time has to be there at the latest. After the mail server's return each minute is a step. */
function latest({ outage, step }: Lived, due: number): number {
  return (isIn(outage, due) ? outage.until + 12 * minute : due + step) + slack;
}

/** How far the clock may run on during a step on a busy machine. */
const slack = 5 * minute;

/** Whether a mail names this time or the minute after it. A request may be stored a few seconds after it was sent. */
function says({ text }: LivedMail, timeZone: string, time: number): boolean {
  return [0, 20_000].some((more) => text.includes(clockOf(timeZone, time + more, "long")));
}

function judgeFirsts(life: Lived, mails: LivedMail[]): string[] {
  return life.sent.flatMap((one) => {
    const [mail, ...more] = about(mails, one);
    if (one.isSuspect) return mail === undefined ? [] : [`${one.name}: a suspect was mailed`];
    if (mail === undefined || more.length > 0)
      return [`${one.name}: ${String(more.length)} first mails too many`];
    const promise = one.at + day;
    const isLate = mail.at - one.at > 15 * minute;
    const wanted = [
      mail.subject.startsWith(`${mail.at > promise ? "Late" : "New"} request: ${one.name} D., `),
      says(mail, life.timeZone, promise),
      mail.text.includes("which has passed") === mail.at > promise,
      mail.text.includes("This email is late. The mail server could not be reached") === isLate,
      mail.at <= latest(life, one.at),
    ];
    return wanted.every(Boolean) ? [] : [`${one.name}: ${JSON.stringify(wanted)} ${mail.subject}`];
  });
}

function judgeReminders(life: Lived, mails: LivedMail[]): string[] {
  return life.sent.flatMap((one) => {
    const [mail, ...more] = about(mails, one);
    const due = reminderTime(life, one.at);
    const isDue = !one.isSuspect && due + 2 * life.step < Math.min(one.contactedAt, life.end);
    if (more.length > 0) return [`${one.name}: ${String(mails.length)} reminders`];
    // The reminder of a mail that comes late is late, too.
    const isDelayed = isIn(life.outage, one.at) || isIn(life.outage, due);
    if (mail === undefined) return isDue && !isDelayed ? [`${one.name}: no reminder`] : [];
    const clock = clockOf(life.timeZone, mail.at, "short").split(" ")[1] ?? "";
    const wanted = [
      !one.isSuspect && mail.at <= one.contactedAt,
      isAwake(life.timeZone, mail.at),
      isDelayed || (mail.at >= due - slack && mail.at <= due + 2 * life.step + slack),
      says(mail, life.timeZone, one.at + day),
      mail.subject.startsWith("Overdue") === mail.at > one.at + day,
      isDelayed || mail.at < one.at + day,
    ];
    return wanted.every(Boolean)
      ? []
      : [`${one.name}: ${JSON.stringify(wanted)} at ${clock}: ${mail.subject}`];
  });
}

/**
 * A reminder is due twenty hours after the request, or as soon as somebody is awake after that. When the promised time ends
 * before eight in the morning, it is due at eight on the evening before.
 */
function reminderTime({ timeZone }: Lived, at: number): number {
  const [due, promise] = [at + 20 * hour, at + day];
  const evenings = mornings(timeZone, at - day, promise).map((time) => [time, time + 12 * hour]);
  const evening = evenings
    .map(([, time]) => time ?? 0)
    .find((time) => time > at && time <= due && time > due - 12 * hour);
  const next = mornings(timeZone, due, due + 2 * day)[0] ?? 0;
  const endsEarly = promise <= next && promise > next - 12 * hour;
  if (endsEarly && evening !== undefined) return evening;
  for (let time = due; ; time += minute) if (isAwake(timeZone, time)) return time;
}

function judgeMornings(life: Lived, mails: LivedMail[]): string[] {
  const left = [...mails];
  const wrong: string[] = [];
  // A life may end exactly when a morning's digest is due; that digest comes in its last step.
  const times = mornings(life.timeZone, life.start, life.end + 1);
  const before = (time: number) =>
    mornings(life.timeZone, time - 2 * day, time - minute).at(-1) ?? 0;
  for (const [index, time] of times.entries()) {
    const end = times[index + 1] ?? Infinity;
    const found = left.filter((mail) => mail.at >= time && mail.at < end);
    for (const mail of found) left.splice(left.indexOf(mail), 1);
    const name = clockOf(life.timeZone, time, "short");
    const [mail] = found;
    const waiting = waitingAt(life, mail?.at ?? time);
    const isSuspectHeld = life.sent.some(
      (one) => one.isSuspect && one.at < time && one.at > time - 12 * hour,
    );
    if (mail === undefined) {
      if (time > life.end - 2 * life.step) continue;
      if (waiting.length > 0 || isSuspectHeld) wrong.push(`${name}: no digest`);
      continue;
    }
    const came = found.map(({ at }) => clockOf(life.timeZone, at, "short")).join(", ");
    if (found.length > 1) wrong.push(`${name}: ${String(found.length)} digests: ${came}`);
    if (mail.at > latest(life, time)) wrong.push(`${name}: the digest is late: ${came}`);
    if (!mail.subject.startsWith(summarize(life, waiting, before(time), mail.at)))
      wrong.push(
        `${name}: ${mail.subject}, not ${summarize(life, waiting, before(time), mail.at)}`,
      );
    const undelivered = /NOT DELIVERED[^]*?\n\n\n?[^]*?\n\n/.exec(mail.text)?.[0];
    if (undelivered !== undefined) wrong.push(`${name}, at ${came}: says ${undelivered}`);
    wrong.push(...judgeNames(mail, waiting, name));
  }
  return [...wrong, ...left.map(({ subject }) => `at no morning: ${subject}`)];
}

function judgeLists(life: Lived, mails: LivedMail[]): string[] {
  if (mails.length !== life.asked.length) return [`${String(mails.length)} lists`];
  return mails.flatMap((mail, index) => {
    const time = life.asked[index] ?? 0;
    const since =
      mornings(life.timeZone, time - 3 * day, time)
        .filter((one) => daysBetween(life.timeZone, one, time) === 1)
        .at(-1) ?? 0;
    const waiting = waitingAt(life, mail.at);
    const subject = summarize(life, waiting, since, mail.at).replace(/^./, (one) =>
      one.toLowerCase(),
    );
    return [
      ...(mail.subject.startsWith(`Your list: ${subject}`) ? [] : [`list: ${mail.subject}`]),
      ...judgeNames(mail, waiting, "list"),
      ...(mail.text.includes("This is the list that you asked for.") ? [] : ["list: not said"]),
    ];
  });
}

/** Whoever waits is named, within the week that a list has. */
function judgeNames(mail: LivedMail, waiting: Sent[], name: string): string[] {
  return waiting
    .filter((one) => one.at > mail.at - 7 * day)
    .filter((one) => !mail.text.includes(`Open ${one.name} Doe: `))
    .map((one) => `${name}: ${one.name} is not named`);
}

function judgeSuspects(life: Lived, mails: LivedMail[]): string[] {
  return life.sent
    .filter(({ isSuspect }) => isSuspect)
    .flatMap((one) => {
      const told = mails.filter(({ text }) => text.includes(`${one.name} Doe`));
      const [mail] = told;
      if (mail === undefined || told.length > 1)
        return one.at > life.end - day / 2
          ? []
          : [`${one.name}: told ${String(told.length)} times`];
      const digests = [0, 4, 8, 12].flatMap((hours) =>
        mornings(life.timeZone, one.at - day, one.at + 2 * day).map((time) => time + hours * hour),
      );
      const due = Math.min(...digests.filter((time) => time > one.at));
      const [was, is] = [due, mail.at].map((time) => clockOf(life.timeZone, time, "short"));
      return mail.at <= latest(life, due)
        ? []
        : [`${one.name}: told late, at ${String(is)} instead of ${String(was)}`];
    });
}

function waitingAt({ sent }: Lived, time: number): Sent[] {
  return sent.filter((one) => !one.isSuspect && one.at < time && one.contactedAt >= time);
}

function summarize({ timeZone }: Lived, waiting: Sent[], since: number, now: number): string {
  if (waiting.length === 0) return "Nobody is waiting for an answer";
  const fresh = waiting.filter(({ at }) => at >= since).length;
  const long = waiting.filter(({ at }) => at < now - 7 * day).length;
  const when =
    daysBetween(timeZone, since, now) === 1 ? "yesterday" : clockOf(timeZone, since, "short");
  return [
    `${String(waiting.length)} waiting for an answer`,
    `${fresh === 0 ? "none" : String(fresh)} since ${when}`,
    ...(long === 0 ? [] : [`${String(long)} for more than a week`]),
  ].join(", ");
}

/** How many pages the calendar there has turned. */
function daysBetween(timeZone: string, from: number, until: number): number {
  const [one = 0, other = 0] = [from, until].map((time) =>
    Date.parse(new Intl.DateTimeFormat("sv-SE", { timeZone }).format(time)),
  );
  return (other - one) / day;
}

/** Eight o'clock of each day in between, found by looking at each minute. */
export function mornings(timeZone: string, from: number, until: number): number[] {
  const found: number[] = [];
  for (let time = Math.ceil(from / (30 * minute)) * 30 * minute; time < until; time += 30 * minute)
    if (clock(timeZone).format(time) === "08:00") found.push(time);
  return found;
}

function isAwake(timeZone: string, time: number): boolean {
  const hours = Number(clock(timeZone).format(time).slice(0, 2));
  return hours >= 7 && hours < 21;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clock(timeZone: string): Intl.DateTimeFormat {
  const made =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
  clocks.set(timeZone, made);
  return made;
}

/** "Sunday 1:30 AM" */
function clockOf(timeZone: string, time: number, weekday: "long" | "short"): string {
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { timeZone, ...style }).format(time).replaceAll("\u202f", " ");
  return `${format({ weekday })} ${format({ hour: "numeric", minute: "2-digit" })}`;
}
