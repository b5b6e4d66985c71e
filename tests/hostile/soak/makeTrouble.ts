import { setTimeout as sleep } from "node:timers/promises";
import type { MailFault } from "../../support/intake/startMailServer";
import type { DatabaseFault } from "../hosts/startGateway";
import { seededRandom } from "./seededRandom";
import { sendFlood } from "./sendSubmissions";
import type { SoakWorld } from "./SoakWorld";

/** What was done to the site. */
export type Troubles = {
  serverKills: number;
  databaseKills: number;
  databaseHangs: number;
  fullDisks: number;
  outages: number;
  floods: number;
  /** Posts of the floods that were refused with 429. */
  floodPostsRefused: number;
};

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
  const done: Troubles = {
    serverKills: 0,
    databaseKills: 0,
    databaseHangs: 0,
    fullDisks: 0,
    outages: 0,
    floods: 0,
    floodPostsRefused: 0,
  };
  const mailOutage = (fault: MailFault) => async () => {
    done.outages++;
    world.mail.setFault(fault);
    await sleep(mailOutageMs);
    world.mail.setFault(undefined);
  };
  const lateMail = async () => {
    done.outages++;
    world.mail.setScript({ answerAfter: 2_000 + random() * 6_000, connectionLimit: 3 });
    await sleep(mailOutageMs);
    world.mail.setScript({});
  };
  const databaseOutage = (fault: DatabaseFault) => async () => {
    done.outages++;
    world.gateway.setFault(fault);
    await sleep(databaseOutageMs);
    world.gateway.setFault(undefined);
  };
  const killServer = async () => {
    done.serverKills++;
    await world.restartServer();
  };
  const killDatabase = async () => {
    done.databaseKills++;
    await world.database.kill();
    await sleep(300);
    await world.database.start();
  };
  const hangDatabase = async () => {
    done.databaseHangs++;
    world.database.freeze();
    await sleep(hangMs);
    world.database.thaw();
  };
  const fillDisk = async () => {
    done.fullDisks++;
    world.database.fillDisk();
    await sleep(databaseOutageMs);
    await world.database.makeRoom();
  };
  const flood = (fault?: DatabaseFault) => async () => {
    done.floods++;
    done.serverKills += 2;
    await world.restartServer("on");
    world.gateway.setFault(fault);
    const name = String(done.floods);
    done.floodPostsRefused += await sendFlood(world, name, `198.51.${name}.7`, floodPosts);
    world.gateway.setFault(undefined);
    await world.restartServer("off");
  };
  const everything = async () => {
    done.outages++;
    world.mail.setFault("refuse");
    world.gateway.setFault("refuse");
    await sleep(mailOutageMs);
    world.mail.setFault(undefined);
    world.gateway.setFault(undefined);
  };
  const troubles: [string, () => Promise<void>][] = [
    ["kill -9 the server", killServer],
    ["kill -9 the database", killDatabase],
    ["kill -9 the server", killServer],
    ["the database hangs", hangDatabase],
    ["the disk is full", fillDisk],
    ["the database refuses", databaseOutage("refuse")],
    ["the database answers 500", databaseOutage("500")],
    ["answers of the database get lost", databaseOutage("lose answer")],
    ["the mail server refuses", mailOutage("refuse")],
    ["the mail server accepts connections and says nothing", mailOutage("hang")],
    ["the mail server answers 421", mailOutage("421")],
    ["the login is refused", mailOutage("535")],
    ["the mail server cuts off after the message", mailOutage("drop")],
    ["the mail server keeps nothing and cuts off after the message", mailOutage("drop and lose")],
    ["the mail server is slow", mailOutage("slow")],
    ["the mailbox is full", mailOutage("full")],
    ["the quota is used up", mailOutage("quota")],
    ["the mail server defers everybody", mailOutage("451")],
    ["the filter refuses every visitor's words", mailOutage("554")],
    ["the mail server answers late and allows three connections", lateMail],
    ["one client floods the form, with the limits on and a slow database", flood("slow")],
    ["one client floods the form, with the limits on", flood()],
    ["neither database nor mail server", everything],
  ];
  for (let round = 1; ; round++) {
    for (const [name, cause] of shuffle(troubles, random)) {
      await sleep(pauseMs + random() * pauseMs);
      if (round > rounds && isOver()) return done;
      onEvent(`${String(world.told.size).padStart(5)} answered: ${name}`);
      await cause();
    }
  }
}

function shuffle<Item>(items: Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
