import type { Counter } from "./countClient";
import type { DirectMail as Mailed } from "../outbox/directMails";
import { hasDirectMailQuota } from "./mailDirectly";

type DirectMail = Pick<Mailed, "counters" | "isSuspect">;

const now = 1_800_000_000_000;
const hour = 60 * 60_000;

function from(client: string, network: string, isSuspect = false): DirectMail {
  const counters: Counter[] = [
    { name: client, most: 40, scope: "client" },
    { name: network, most: 400, scope: "network" },
  ];
  return { isSuspect, counters };
}

/** How many of these are mailed, one after the other. */
function countMailed(
  mails: DirectMail[],
  at = now,
  before: (DirectMail & { at: number; failed?: boolean })[] = [],
) {
  const sent = [...before];
  for (const mail of mails) if (hasDirectMailQuota(mail, sent, at)) sent.push({ ...mail, at });
  return sent.length - before.length;
}

const times = (count: number, mail: (n: number) => DirectMail) =>
  Array.from({ length: count }, (_, n) => mail(n));

test.each<[string, DirectMail[], number]>([
  ["forty posts of one client", times(40, () => from("a", "net")), 3],
  ["forty clients of one network", times(40, (n) => from(`a${String(n)}`, "net")), 10],
  ["forty visitors", times(40, (n) => from(`a${String(n)}`, `net${String(n)}`)), 30],
  ["forty suspects", times(40, (n) => from(`a${String(n)}`, `net${String(n)}`, true)), 3],
  [
    "forty visitors whom nobody can tell apart",
    times(40, () => ({ counters: [], isSuspect: false })),
    30,
  ],
])("%s in an hour: so many are mailed without a row", (_who, mails, mailed) => {
  expect(countMailed(mails)).toBe(mailed);
});

test("neither one client nor suspects take the share of others", () => {
  const flood = [
    ...times(40, () => from("flood", "flood")),
    ...times(40, (n) => from(`s${String(n)}`, `s${String(n)}`, true)),
  ].map((mail) => ({ ...mail, at: now }));
  const mailed = flood.filter((mail, n) => hasDirectMailQuota(mail, flood.slice(0, n), now));
  expect(
    countMailed(
      times(20, (n) => from(`v${String(n)}`, `v${String(n)}`)),
      now,
      mailed,
    ),
  ).toBe(20);
});

test("a mail that failed counts for its client alone: it has reached nobody", () => {
  const mails = times(40, () => from("a", "net"));
  const failed = mails.map((mail) => ({ ...mail, at: now, failed: true }));
  const tried = (client: string) => countMailed([from(client, "net")], now, failed);
  expect([tried("a"), tried("b")]).toEqual([0, 1]);
});

test("an hour later the share is whole again", () => {
  const before = times(3, () => from("a", "net")).map((mail) => ({ ...mail, at: now - hour }));
  expect(
    countMailed(
      times(9, () => from("a", "net")),
      now,
      before,
    ),
  ).toBe(3);
});
