import { setTimeout as sleep } from "node:timers/promises";
import { sendBytes } from "../hosts/sendBytes";
import { form, quote } from "../requests/builders";
import type { HostileRequest } from "../requests/HostileRequest";
import { seededRandom } from "./seededRandom";
import type { SoakWorld } from "./SoakWorld";

const visitorsAtOnce = 24;
/** A digest names fifty requests of a list and counts the others. */
const mostSuspects = 40;

type Senders = { seed: number; progress: { sent: number }; isEnough: () => boolean };

/** Sends each submission until it is acknowledged, and counts them in `progress`; returns how many tries were not. */
export async function sendSubmissions(
  world: SoakWorld,
  { seed, progress, isEnough }: Senders,
): Promise<number> {
  let refusedTries = 0;
  const random = seededRandom(seed);
  const visitor = async () => {
    while (!isEnough()) {
      refusedTries += await insist(world, progress.sent++, seed, random);
      await sleep(100 + random() * 300);
    }
  };
  await Promise.all(Array.from({ length: visitorsAtOnce }, visitor));
  return refusedTries;
}

/** Like the form, repeats the same key (every tenth visitor the same plain form post) until it is acknowledged. */
async function insist(
  world: SoakWorld,
  n: number,
  seed: number,
  random: () => number,
): Promise<number> {
  const isForm = n % 10 === 9;
  // Set aside as possible spam, which the owner hears of in the morning.
  const isSuspect = n % 25 === 7 && n < mostSuspects * 25;
  const links = isSuspect ? " https://a.example https://b.example" : "";
  const details = `Submission ${n} of seed ${seed}${links}`;
  const words = { email: `visitor-${n}@soak.example`, details };
  const headers: [string, string][] = [
    // Each visitor comes from a network of its own.
    ["X-Forwarded-For", `10.${(n >> 8) & 255}.${n & 255}.1`],
    ...(isForm ? [] : ([["Idempotency-Key", `soak-${seed}-${n}-key`]] as [string, string][])),
    ...(isSuspect ? ([["X-Form-Website", "filled in"]] as [string, string][]) : []),
  ];
  const request = isForm ? form(words, headers) : quote(words, headers);
  for (let tries = 0; tries < 500; tries++) {
    const status = await statusOf(world, request);
    if ([200, 201, 303].includes(status)) {
      world.told.set(words.email, "acknowledged");
      return tries;
    }
    // Nobody else's flood may cost this visitor anything: not one 429.
    if (![0, 503].includes(status)) throw new Error(`Submission ${n} was answered ${status}`);
    await sleep(500 + random() * 1_000);
  }
  throw new Error(`Submission ${n} was never acknowledged`);
}

/** One client posts this many valid requests, once each. */
export async function sendFlood(
  world: SoakWorld,
  name: string,
  address: string,
  posts: number,
): Promise<void> {
  for (let n = 0; n < posts; n += 10) {
    await Promise.all(
      Array.from({ length: 10 }, async (_, more) => {
        const email = `flood-${name}-${n + more}@soak.example`;
        const status = await statusOf(
          world,
          quote({ email, details: `Flood ${name}` }, [
            ["X-Forwarded-For", address],
            ["Idempotency-Key", `flood-${name}-${n + more}`],
          ]),
        );
        const isAcknowledged = status === 200 || status === 201;
        world.told.set(
          email,
          isAcknowledged ? "acknowledged" : status === 429 ? "refused" : "unknown",
        );
      }),
    );
  }
}

/** The status of the answer; 0 without one. */
async function statusOf(world: SoakWorld, request: HostileRequest): Promise<number> {
  return await sendBytes(world.port, request).then(
    (answer) => answer.status,
    () => 0,
  );
}
