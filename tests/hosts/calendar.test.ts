import { seededRandom } from "../hostile/soak/seededRandom";
import { type Life, startLife } from "./machine/startLife";

// Days of an owner under a stepped clock, on the real programs: what was sent against every mail. No function of the site's is
// used here. api/outbox/ownerMailTimes.test.ts lives in more zones, as a model, and enqueueOwnerMails.test.ts has outages and
// presses.

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const days = 8;
/** From one step of the clock to the next, and what it goes on during a step on a busy machine. */
const step = 30 * minute;
const soon = step + 5 * minute;

type Sent = { name: string; reference: string; at: number; isSuspect: boolean };

let life: Life | undefined;

afterEach(async () => {
  await life?.stop();
  life = undefined;
});

/** Each begins some days before a night on which clocks change, or before the turn of the year. */
test.each([
  ["America/New_York", "2026-03-05"],
  ["America/New_York", "2026-10-29"],
  ["America/New_York", "2026-12-28"],
  ["Australia/Lord_Howe", "2027-04-01"],
  ["Australia/Lord_Howe", "2026-10-01"],
])(
  "eight days of an owner in %s from %s: nobody is forgotten, and every mail comes once and in time",
  async (timeZone, from) => {
    const start = Date.parse(`${from}T13:00:00Z`);
    life = await startLife(timeZone, start);
    const sent = await live(life, start);
    expect(judge(life, sent, timeZone, start)).toEqual([]);
    console.info(
      `${timeZone} from ${from}: ${String(sent.length)} requests, ${String(life.mails.length)} mails`,
    );
  },
  1_800_000,
);

/** Visitors at any hour, and each night, where clocks change; the owner answers nobody. */
async function live(owner: Life, start: number): Promise<Sent[]> {
  const random = seededRandom(start / day);
  const visits = Array.from({ length: days }, (_, n) => [
    ...Array.from({ length: 3 }, () => ({ at: (n + random()) * day, isSuspect: false })),
    // Between one and four at night in New York, in the afternoon at Lord Howe.
    ...[16, 16.9, 17.8].map((hours) => ({ at: n * day + hours * hour, isSuspect: false })),
    ...[random() * 24, 11.2].map((hours) => ({ at: n * day + hours * hour, isSuspect: true })),
  ])
    .flat()
    .toSorted((one, other) => one.at - other.at);
  const sent: Sent[] = [];
  for (let now = 0; now < days * day;) {
    const next = visits[0] !== undefined && visits[0].at <= now + step ? visits.shift() : undefined;
    now = next?.at ?? now + step;
    await owner.goTo(start + Math.round(now / 1_000) * 1_000);
    if (next === undefined) continue;
    const { isSuspect } = next;
    const name = `${isSuspect ? "Suspect" : "Visitor"}${letters(sent.length)}`;
    const at = owner.now();
    sent.push({ name, at, isSuspect, reference: await owner.post(name, isSuspect) });
  }
  return sent;
}

/** Names that look like names. */
function letters(number: number): string {
  return [Math.floor(number / 20), number % 20]
    .map((part) => ["a", "e", "i", "o"][part % 4]! + "lmnrs"[Math.floor(part / 4) % 5]!)
    .join("");
}

/** Everything that is wrong, as sentences. */
function judge({ mails }: Life, sent: Sent[], timeZone: string, start: number): string[] {
  const end = start + days * day;
  const clock = new Intl.DateTimeFormat("sv-SE", {
    ...{ timeZone, dateStyle: "short", timeStyle: "short" },
  });
  const of = (pattern: RegExp) => mails.filter(({ subject }) => pattern.test(subject));
  const firsts = of(/^New request: /);
  const reminders = of(/^Answer /);
  const digests = of(/^(?:\d+|Nobody is) waiting for an answer/);
  const suspects = of(/ not mailed one by one$/);
  const wrong: string[] = [];
  const known = [firsts, reminders, digests, suspects].flat();
  for (const mail of mails) if (!known.includes(mail)) wrong.push(`odd: ${mail.subject}`);
  if (new Set(mails.map(({ parsed }) => parsed.messageId)).size !== mails.length)
    wrong.push("a Message-ID came twice");

  for (const { name, reference, at, isSuspect } of sent) {
    const say = (what: string) => wrong.push(`${name}, ${clock.format(at)}: ${what}`);
    const [first, ...more] = firsts.filter(({ subject }) => subject.endsWith(reference));
    const [reminder, ...others] = reminders.filter(({ subject }) => subject.endsWith(reference));
    const told = [...digests, ...suspects].filter(({ text }) => text.includes(`${name} Doe`));
    if (more.length + others.length > 0) say("mailed or reminded twice");
    if (isSuspect) {
      if (first !== undefined || reminder !== undefined) say("a suspect is mailed");
      // The next digest is twelve hours away at most, from eight in the evening to eight in the morning, and one more in autumn.
      const isRight = told.length === 1 && told[0]!.at <= at + 13 * hour + soon;
      if (!isRight && at < end - 14 * hour) say(`told ${String(told.length)} times, or late`);
      continue;
    }
    if (first === undefined || first.at > at + soon) say("no first mail, or late");
    const hourOf = Number(clock.format(reminder?.at ?? 0).slice(11, 13));
    if (reminder === undefined ? at + day < end : hourOf < 7 || hourOf > 20)
      say(`reminded ${reminder === undefined ? "never" : clock.format(reminder.at)}`);
    if (reminder !== undefined && (reminder.at < at + 8 * hour || reminder.at > at + day))
      say(`reminded ${clock.format(reminder.at)}`);
  }

  // One a day, from eight o'clock there.
  const came = digests.map(({ at }) => clock.format(at));
  for (const time of came) if (!/ 08:[0-3]/.test(time)) wrong.push(`a digest at ${time}`);
  const mornings = new Set(came.map((time) => time.slice(0, 10)));
  if (mornings.size !== came.length || came.length < days - 1)
    wrong.push(`digests: ${came.join(", ")}`);
  for (const digest of digests)
    for (const { name, at, isSuspect } of sent) {
      const isNamed = digest.text.includes(`Open ${name} Doe: `);
      if (!isSuspect && at < digest.at - soon && at > digest.at - 7 * day && !isNamed)
        wrong.push(`${clock.format(digest.at)}: ${name} is not named`);
    }
  return wrong;
}
