import { request, Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { percentile } from "./median";
import { runNode } from "./runNode";

const result = v.object({
  sent: v.number(),
  accepted: v.number(),
  p50: v.number(),
  p99: v.number(),
});

/**
 * Posts `rate` requests a second for `seconds`, at random times as visitors come (a Poisson process), whether or not earlier
 * ones have been answered: a load that waits for answers hides how long they took. Each comes from a network of its own.
 *
 * @param body is sent with `[<id>]` replaced by a number, so that no two are the same
 * @returns how many were sent and how many answered with 201, and milliseconds from the moment each was due
 */
export async function loadSteadily(
  url: string,
  body: string,
  rate: number,
  seconds: number,
): Promise<v.InferOutput<typeof result>> {
  return v.parse(
    result,
    JSON.parse(
      await runNode(["--import", "tsx", __filename, url, body, String(rate), String(seconds)]),
    ),
  );
}

async function sendAll(url: string, body: string, rate: number, seconds: number): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const answers: Promise<{ status: number; milliseconds: number }>[] = [];
  const started = performance.now();
  for (
    let due = 0, id = 0;
    due < seconds * 1000;
    due += -Math.log(1 - Math.random()) * (1000 / rate), id++
  ) {
    await sleep(Math.max(0, started + due - performance.now()));
    const text = body.replace("[<id>]", `${String(process.pid)}-${String(id)}`);
    answers.push(
      send(url, text, addressOf(id), agent).then((status) => ({
        status,
        milliseconds: performance.now() - started - due,
      })),
    );
  }
  const all = await Promise.all(answers);
  const times = all.map(({ milliseconds }) => milliseconds);
  process.stdout.write(
    JSON.stringify({
      sent: all.length,
      accepted: all.filter(({ status }) => status === 201).length,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
    }),
  );
  agent.destroy();
}

/** As the proxy in front of the server would name it. */
function addressOf(id: number): string {
  return [11 + (id >> 16), (id >> 8) & 255, id & 255, 7].join(".");
}

function send(url: string, body: string, address: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "x-forwarded-for": address,
    };
    const sent = request(url, { method: "POST", agent, headers }, (response) => {
      response.resume().once("end", () => {
        resolve(response.statusCode ?? 0);
      });
    });
    sent.once("error", () => {
      resolve(0);
    });
    sent.end(body);
  });
}

if (require.main === module) {
  const [url = "", body = "", rate = "", seconds = ""] = process.argv.slice(2);
  void sendAll(url, body, Number(rate), Number(seconds));
}
