import { seededRandom } from "../hostile/soak/seededRandom";
import { judgeLife, type Sent } from "./calendar/judgeLife";
import { type Life, startLife } from "./calendar/startLife";

// Simulated weeks of an owner: the real programs run under a stepped clock. Every mail is compared with what was sent and pressed.

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const step = 30 * minute;

let life: Life | undefined;

afterEach(async () => {
  await life?.stop();
  life = undefined;
});

/** Each begins five days before a night on which clocks change, or before the turn of the year. */
test.each([
  ["America/New_York", "2026-03-03"],
  ["America/New_York", "2026-10-27"],
  ["America/New_York", "2026-12-27"],
  ["Australia/Lord_Howe", "2027-03-30"],
  ["Australia/Lord_Howe", "2026-09-29"],
])(
  "eleven days of an owner in %s from %s: nobody is forgotten, and every mail is correct",
  async (timeZone, from) => {
    const start = Date.parse(`${from}T13:00:00Z`);
    life = await startLife(timeZone, start);
    const lived = await live(life, start);
    expect(
      judgeLife({ ...lived, timeZone, mails: life.mails, start, end: start + 11 * day, step }),
    ).toEqual([]);
    const normal = lived.sent.filter(({ isSuspect }) => !isSuspect);
    console.info(
      `${timeZone} from ${from}: ${String(normal.length)} requests, ` +
        `${String(lived.sent.length - normal.length)} suspects, ${String(life.mails.length)} mails`,
    );
  },
  1_800_000,
);

/** Five days of an owner who presses, a day without a mail server, and five days of holiday. */
async function live(owner: Life, start: number) {
  const random = seededRandom(start / day);
  const end = start + 11 * day;
  const outage = { from: start + 4.9 * day, until: start + 5.85 * day };
  const sent: Sent[] = [];
  const asked: number[] = [];
  const events: { at: number; run: () => Promise<void> }[] = [];
  const at = (time: number, run: () => Promise<void>) => {
    if (time < end) events.push({ at: Math.round(time / 1_000) * 1_000, run });
  };
  const pageOf = (one: Sent) =>
    owner.mails
      .find(({ subject }) => subject.endsWith(one.reference))
      ?.text.match(/https?:\/\/\S+\/api\/request\?\S+/)?.[0] ?? "";
  const visit = (time: number, isSuspect: boolean) =>
    at(time, async () => {
      const name = `${isSuspect ? "Suspect" : "Visitor"}${letters(sent.length)}`;
      const now = owner.now();
      const reference = await owner.post(name, isSuspect);
      const one = { name, reference, at: now, isSuspect, contactedAt: Infinity };
      sent.push(one);
      const answered = time + (1 + random() * 25) * hour;
      if (isSuspect || random() < 0.3 || answered > outage.from) return;
      at(answered, async () => {
        one.contactedAt = owner.now();
        await owner.press(pageOf(one), "contacted");
      });
    });
  for (let days = 0; days < 11; days++) {
    for (let count = 0; count < 5; count++) visit(start + (days + random()) * day, false);
    // Between one and four at night, where clocks change.
    for (const count of [0, 1, 2]) visit(start + days * day + (16 + count * 0.9) * hour, false);
    visit(start + (days + random()) * day, true);
    visit(start + days * day + 11.2 * hour, true);
  }
  for (const days of [2, 9])
    at(start + days * day + 7 * minute, async () => {
      asked.push(owner.now());
      await owner.press(pageOf(sent.find(({ isSuspect }) => !isSuspect)!), "list");
    });
  at(outage.from, () => Promise.resolve(owner.setFault("refuse")));
  at(outage.until - 3 * hour, async () => {
    expect(await owner.health()).toMatchObject({ status: 503, notifications: "late" });
  });
  at(outage.until, () => Promise.resolve(owner.setFault(undefined)));
  for (let minutes = 1; minutes <= 12; minutes++)
    at(outage.until + minutes * minute, () => Promise.resolve());
  at(outage.until + hour, async () => {
    expect(await owner.health()).toMatchObject({ status: 200, clock: "ok" });
  });

  for (let now = start; now < end;) {
    events.sort((one, other) => one.at - other.at);
    const next = events[0] !== undefined && events[0].at <= now + step ? events.shift() : undefined;
    now = next?.at ?? now + step;
    await owner.goTo(now);
    await next?.run();
  }
  return { sent, asked, outage };
}

/** Names that look like names. */
function letters(number: number): string {
  return [Math.floor(number / 20), number % 20]
    .map((part) => ["a", "e", "i", "o"][part % 4]! + "lmnrs"[Math.floor(part / 4) % 5]!)
    .join("");
}

test("a clock that was a day ahead and is put right holds no mail up, and health says so", async () => {
  const start = Date.parse("2026-06-09T15:00:00Z");
  life = await startLife("America/New_York", start);
  life.setFault("refuse");
  await life.goTo(start + day);
  await life.post("Ahead");
  await life.goTo(start + day + hour);
  life.setFault(undefined);
  await life.restartAt(start + 20 * minute);
  for (const minutes of [21, 22, 23]) await life.goTo(start + minutes * minute);
  expect(life.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("Ahead D.")]);
  expect(await life.health()).toMatchObject({ status: 200, clock: "clock" });
}, 300_000);

test("a start with a clock ten years ahead deletes nothing, and retention goes on when it is right", async () => {
  const start = Date.parse("2026-06-09T15:00:00Z");
  life = await startLife("America/New_York", start);
  await life.post("Kept");
  await life.goTo(start + hour);
  const count = async () =>
    (await life!.database.from("quote_requests").select("id", { count: "exact" })).count;
  await life.restartAt(start + 3_650 * day);
  for (let hours = 1; hours < 20; hours++) await life.goTo(start + 3_650 * day + hours * hour);
  expect(await count()).toBe(1);
  await life.restartAt(start + 2 * hour);
  for (let hours = 3; hours < 60; hours++) await life.goTo(start + hours * hour);
  expect(await count()).toBe(1);
  // Two years later, after years without a look: told in the morning, gone a day later.
  await life.restartAt(start + 731 * day);
  for (let hours = 1; hours <= 22; hours++) await life.goTo(start + 731 * day + hours * hour);
  expect(await count()).toBe(1);
  expect(life.mails.at(-1)?.subject).toContain("1 about to be deleted");
  for (let hours = 23; hours <= 50; hours++) await life.goTo(start + 731 * day + hours * hour);
  expect(await count()).toBe(0);
}, 600_000);

test("a company that moves to another time zone while reminders are due sends each once, by day and in time", async () => {
  // Nine in the morning in New York; in Kolkata it is half past six in the evening.
  const start = Date.parse("2026-06-09T13:00:00Z");
  life = await startLife("America/New_York", start);
  const goOn = async (until: number) => {
    while (life!.now() < until) await life!.goTo(life!.now() + 30 * minute);
  };
  await life.post("Early");
  await goOn(start + 4 * hour);
  const late = life.now();
  await life.post("Late");
  // At 11 PM in New York reminders would wait until 7 AM. In Kolkata it is 8:30 AM then.
  const move = start + 14 * hour;
  await goOn(move);
  await life.restartAt(life.now(), "Asia/Kolkata");
  await goOn(start + 36 * hour);
  const hourIn = (zone: string, time: number) =>
    Number(
      new Intl.DateTimeFormat("en", { timeZone: zone, hour: "numeric", hourCycle: "h23" }).format(
        time,
      ),
    );
  for (const [name, sent] of [
    ["Early", start],
    ["Late", late],
  ] as const) {
    const reminders = life.mails.filter(
      ({ subject }) => /^(?:Answer |Overdue: )/.test(subject) && subject.includes(name),
    );
    expect(reminders).toHaveLength(1);
    const at = reminders[0]?.at ?? 0;
    const zone = at < move ? "America/New_York" : "Asia/Kolkata";
    expect(hourIn(zone, at)).toBeGreaterThanOrEqual(7);
    expect(hourIn(zone, at)).toBeLessThan(21);
    expect(at - sent).toBeLessThan(24 * hour);
  }
}, 600_000);
