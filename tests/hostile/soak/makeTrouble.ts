import { setTimeout as sleep } from "node:timers/promises";
import type { MailFault } from "../../support/intake/startMailServer";
import type { DatabaseFault } from "../hosts/startGateway";
import { seededRandom } from "./seededRandom";
import { sendFlood } from "./sendSubmissions";
import type { SoakWorld } from "./SoakWorld";

/** How often each thing was done to the site, by its name. */
export type Troubles = Record<string, number>;

const mailOutageMs = 1_200;
/** Shorter, because mailing alone is faster: otherwise an outage of the database would cover most requests. */
const databaseOutageMs = 600;
/** Longer than the 3 s that one answer of the database may take. */
const hangMs = 4_500;
const floodPosts = 80;
/** Between two troubles, and up to twice that. */
const pauseMs = 1_200;

/**
 * Breaks one thing after the other, in an order that the seed decides, and mends each: everything `rounds` times, and then on
 * until it is told to end.
 */
export async function makeTrouble(
  world: SoakWorld,
  seed: number,
  { rounds, isOver }: { rounds: number; isOver: () => boolean },
  onEvent: (line: string) => void,
): Promise<Troubles> {
  const random = seededRandom(seed + 1);
  const during = async (milliseconds: number, fault: () => void, mend: () => unknown) => {
    fault();
    await sleep(milliseconds);
    await mend();
  };
  const { database, gateway, mail } = world;
  const mailFault = (fault: MailFault) => () =>
    during(
      mailOutageMs,
      () => mail.setFault(fault),
      () => mail.setFault(undefined),
    );
  const databaseFault = (fault: DatabaseFault) => () =>
    during(
      databaseOutageMs,
      () => gateway.setFault(fault),
      () => gateway.setFault(undefined),
    );
  const lateMail = () => {
    const script = { answerAfter: 2_000 + random() * 6_000, connectionLimit: 3 };
    return during(
      mailOutageMs,
      () => mail.setScript(script),
      () => mail.setScript({}),
    );
  };
  const killDatabase = async () => {
    await database.kill();
    await sleep(300);
    await database.start();
  };
  const everything = () => Promise.all([mailFault("refuse")(), databaseFault("refuse")()]);
  let floods = 0;
  const flood = (fault?: DatabaseFault) => async () => {
    const name = String(++floods);
    await world.restartServer("on");
    gateway.setFault(fault);
    await sendFlood(world, name, `198.51.${name}.7`, floodPosts);
    gateway.setFault(undefined);
    await world.restartServer("off");
  };
  const troubles: [string, () => Promise<unknown>][] = [
    ["kill -9 the server", () => world.restartServer()],
    ["kill -9 the database", killDatabase],
    ["kill -9 the server", () => world.restartServer()],
    ["the database hangs", () => during(hangMs, database.freeze, database.thaw)],
    ["the disk is full", () => during(databaseOutageMs, database.fillDisk, database.makeRoom)],
    ["the database refuses", databaseFault("refuse")],
    ["the database answers 500", databaseFault("500")],
    ["answers of the database get lost", databaseFault("lose answer")],
    ["the mail server refuses", mailFault("refuse")],
    ["the mail server accepts connections and says nothing", mailFault("hang")],
    ["the mail server answers 421", mailFault("421")],
    ["the login is refused", mailFault("535")],
    ["the mail server cuts off after the message", mailFault("drop")],
    ["the mail server keeps nothing and cuts off after the message", mailFault("drop and lose")],
    ["the mail server is slow", mailFault("slow")],
    ["the mailbox is full", mailFault("full")],
    ["the quota is used up", mailFault("quota")],
    ["the mail server defers everybody", mailFault("451")],
    ["the filter refuses every visitor's words", mailFault("554")],
    ["the mail server answers late and allows three connections", lateMail],
    ["one client floods the form, with the limits on and a slow database", flood("slow")],
    ["one client floods the form, with the limits on", flood()],
    ["neither database nor mail server", everything],
  ];
  const done: Troubles = {};
  for (let round = 1; ; round++) {
    for (const [name, cause] of shuffle(troubles, random)) {
      await sleep(pauseMs + random() * pauseMs);
      if (round > rounds && isOver()) return done;
      onEvent(`${String(world.told.size).padStart(5)} answered: ${name}`);
      await cause();
      done[name] = (done[name] ?? 0) + 1;
    }
  }
}

function shuffle<Item>(items: Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
