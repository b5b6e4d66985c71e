import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open, readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startDatabase, type TestDatabase } from "../support/intake/startDatabase";
import { startMailServer, type TestMailServer } from "../support/intake/startMailServer";
import { waitUntil } from "../support/intake/waitUntil";
import { siteEnvironment } from "../support/programs/siteEnvironment";
import { prepareSite } from "./site/prepareSite";

let site: string;
let database: TestDatabase;
let mail: TestMailServer;
const started: number[] = [];

beforeAll(async () => {
  [site, database, mail] = await Promise.all([prepareSite(), startDatabase(), startMailServer()]);
});

afterAll(async () => {
  for (const pid of started) if (isRunning(pid)) process.kill(pid, "SIGKILL");
  await Promise.all([database.stop(), mail.stop()]);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

type Served = { shell: ChildProcess; port: number; pid: number; log: () => Promise<string> };

/** What `npm run serve` starts; it writes its number down, because a shell and a terminal have numbers of their own. */
const program = `sh -c 'echo $$ >"$PID_FILE"; exec node .cache/server/serve.cjs'`;

/** Runs a command line in a real shell, in a session of its own, until the server inside it is ready. */
async function serveFrom(command: string): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), "serve-"));
  const [logFile, pidFile] = [join(folder, "log"), join(folder, "pid")];
  const file = await open(logFile, "w");
  const shell = spawn("sh", ["-c", command], {
    cwd: site,
    detached: true,
    stdio: ["pipe", file.fd, file.fd],
    env: {
      ...{ PATH: process.env["PATH"], HOME: process.env["HOME"], PORT: "0", PID_FILE: pidFile },
      ...siteEnvironment({ database, mail }),
      CLIENT_ADDRESS_HEADER: "none",
    },
  });
  await file.close();
  const log = () => readFile(logFile, "utf8");
  const ready = /"event":"site.ready".*"port":(\d+)/;
  await waitUntil(async () => ready.test(await log()) || shell.exitCode !== null);
  const port = Number(ready.exec(await log())?.[1]);
  if (!(port > 0)) throw new Error(`The server did not start:\n${await log()}`);
  const pid = Number(await readFile(pidFile, "utf8"));
  started.push(pid);
  return { shell, port, pid, log };
}

/** A post whose body is not sent. Resolves when the server has read its head, which it confirms with 100 Continue. */
async function beginPost(port: number): Promise<{ socket: Socket; answer: () => string }> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
  socket.on("error", () => undefined);
  socket.write(
    "POST /api/quote-requests HTTP/1.1\r\nHost: localhost\r\nContent-Type: " +
      "application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n",
  );
  await waitUntil(() => answer.includes("100 Continue"));
  return { socket, answer: () => answer };
}

test.each([
  ["its shell ends", `nohup ${program} & read -r line`],
  // `script` gives the server a real terminal, which goes away with it.
  ["its terminal is closed", `exec script -qfec "$0" /dev/null`],
])("the server keeps serving and taking requests when %s", async (_when, command) => {
  const { shell, port, pid, log } = await serveFrom(
    command.replace("$0", program.replaceAll(/["$]/g, "\\$&")),
  );
  shell.kill("SIGKILL");
  await once(shell, "exit");
  // Longer than the half second in which `npm start` notices such an end.
  await sleep(1_500);
  const address = `http://127.0.0.1:${String(port)}`;
  expect(await (await fetch(address)).text()).toContain("<h1>Home</h1>");
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${address}/api/quote-requests`, {
    method: "POST",
    headers,
    body: "{}",
  });
  expect(answer.status).toBe(422);
  expect(await log()).not.toContain("site.stopping");
  process.kill(pid, "SIGTERM");
  await waitUntil(() => !isRunning(pid));
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "at %s a request that is under way is finished, and the log says why the server stopped",
  async (signal) => {
    const { port, pid, log } = await serveFrom(`exec ${program}`);
    const { socket, answer } = await beginPost(port);
    socket.write("{");
    process.kill(pid, signal);
    await waitUntil(async () => (await log()).includes(`"site.stopping","reason":"${signal}"`));
    await expect(fetch(`http://127.0.0.1:${String(port)}/`)).rejects.toThrow("fetch failed");
    socket.write("}");
    await waitUntil(() => !isRunning(pid));
    expect(answer()).toContain("HTTP/1.1 422");
    expect(await log()).toMatch(`"event":"site.stopped","reason":"${signal}"`);
  },
);

test("a request that never ends holds up the stop for at most ten seconds", async () => {
  const { port, pid, log } = await serveFrom(`exec ${program}`);
  await beginPost(port);
  process.kill(pid, "SIGTERM");
  await waitUntil(() => !isRunning(pid));
  expect(await log()).toContain('"event":"site.stopped"');
});

test("pages that were built for one address are not served under another", async () => {
  await expect(serveFrom(`SITE_URL=https://other.example exec ${program}`)).rejects.toThrow(
    /The pages were built for \S+, but SITE_URL is https:\/\/other\.example\. Build them for this address: SITE_URL=/,
  );
});

test("the server finds the address that its pages were built for, and a file that somebody adds to src/api answers", async () => {
  const { port } = await serveFrom(`unset SITE_URL CLIENT_ADDRESS_HEADER; exec ${program}`);
  const answer = await fetch(`http://127.0.0.1:${String(port)}/api/added`);
  expect(await answer.json()).toEqual({ added: true });
});
