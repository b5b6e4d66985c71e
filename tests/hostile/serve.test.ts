import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { open, mkdtemp, readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startDatabase, type TestDatabase } from "../support/intake/startDatabase";
import { startMailServer, type TestMailServer } from "../support/intake/startMailServer";
import { waitUntil } from "../support/intake/waitUntil";
import { findListener } from "./hosts/findListener";
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
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

type Served = { shell: ChildProcess; port: number; pid: number; log: () => Promise<string> };

/** Runs a command line in a real shell, in a session of its own, until the server inside it is ready. */
async function serveFrom(command: string): Promise<Served> {
  const logFile = join(await mkdtemp(join(tmpdir(), "serve-")), "log");
  const file = await open(logFile, "w");
  const shell = spawn("sh", ["-c", command], {
    cwd: site,
    detached: true,
    stdio: ["pipe", file.fd, file.fd],
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      ...siteEnvironment({ database, mail }),
      CLIENT_ADDRESS_HEADER: "none",
      PORT: "0",
    },
  });
  await file.close();
  const log = () => readFile(logFile, "utf8");
  await waitUntil(async () => /"event":"site.ready"/.test(await log()) || shell.exitCode !== null);
  const port = Number(/"event":"site.ready".*"port":(\d+)/.exec(await log())?.[1]);
  if (!(port > 0)) throw new Error(`The server did not start:\n${await log()}`);
  const pid = await findListener(port);
  started.push(pid);
  return { shell, port, pid, log };
}

/**
 * A post whose body is not sent. Resolves when the server has read its head, which it confirms with 100 Continue.
 *
 * @returns the connection, and a function that returns what the server has sent since then
 */
async function beginPost(
  port: number,
  length: number,
): Promise<{ socket: Socket; answer: () => string }> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
  socket.on("error", () => undefined);
  socket.write(
    "POST /api/quote-requests HTTP/1.1\r\nHost: localhost\r\nContent-Type: " +
      `application/json\r\nContent-Length: ${String(length)}\r\nExpect: 100-continue\r\n\r\n`,
  );
  const goOn = "HTTP/1.1 100 Continue\r\n\r\n";
  await waitUntil(() => answer.startsWith(goOn));
  return { socket, answer: () => answer.slice(goOn.length) };
}

async function isServing(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${String(port)}/`);
  return (await answer.text()).includes("<h1>Home</h1>");
}

/** What `npm run serve` starts. npm itself takes as long again, so it is only used where a terminal closes. */
const program = "node server/commands/serve.mjs";

test("the server keeps serving when it was started with nohup and its shell ends", async () => {
  const { shell, port, pid, log } = await serveFrom(`nohup ${program} & read -r line`);
  shell.stdin?.end();
  if (shell.exitCode === null) await once(shell, "exit");
  // Longer than the half second in which `npm start` notices such an end.
  await sleep(1_500);
  expect(await isServing(port)).toBe(true);
  process.kill(pid, "SIGTERM");
  await waitUntil(() => !isRunning(pid));
  expect(await log()).toMatch(
    /"event":"site.stopping","reason":"SIGTERM"[^]*"event":"site.stopped","reason":"SIGTERM","complete":true/,
  );
});

test("the server keeps serving when its terminal is closed, and takes requests although nobody can read its log", async () => {
  // `script` gives the server a real terminal, which goes away with it.
  const { shell, port, pid, log } = await serveFrom(`exec script -qfec "npm run serve" /dev/null`);
  shell.kill("SIGKILL");
  await once(shell, "exit");
  await sleep(1_500);
  expect(isRunning(pid)).toBe(true);
  const answer = await fetch(`http://127.0.0.1:${String(port)}/api/quote-requests`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(answer.status).toBe(422);
  expect(await isServing(port)).toBe(true);
  expect(await log()).not.toContain("site.stopping");
  process.kill(pid, "SIGTERM");
  await waitUntil(() => !isRunning(pid));
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "at %s a request that is under way is finished, and the log says why the server stopped",
  async (signal) => {
    const { port, pid, log } = await serveFrom(`exec ${program}`);
    const { socket, answer } = await beginPost(port, 2);
    socket.write("{");
    process.kill(pid, signal);
    await waitUntil(async () => (await log()).includes(`"site.stopping","reason":"${signal}"`));
    await expect(fetch(`http://127.0.0.1:${String(port)}/`)).rejects.toThrow("fetch failed");
    const since = Date.now();
    socket.write("}");
    await waitUntil(() => !isRunning(pid));
    expect(answer()).toMatch(/^HTTP\/1.1 422/);
    expect(Date.now() - since).toBeLessThan(20_000);
    expect(await log()).toMatch(`"event":"site.stopped","reason":"${signal}","complete":true`);
  },
);

test("a request that never ends does not hold up the stop for more than 10 seconds, and a second signal ends it at once", async () => {
  const [patient, impatient] = [
    await serveFrom(`exec ${program}`),
    await serveFrom(`exec ${program}`),
  ];
  for (const { port } of [patient, impatient]) await beginPost(port, 9);
  const since = Date.now();
  for (const { pid, log } of [patient, impatient]) {
    process.kill(pid, "SIGTERM");
    await waitUntil(async () => (await log()).includes("site.stopping"));
  }
  // Within half a second a second signal is the same one, which a shell and npm both pass on.
  await sleep(600);
  expect(isRunning(impatient.pid)).toBe(true);
  process.kill(impatient.pid, "SIGTERM");
  await waitUntil(() => !isRunning(impatient.pid));
  // It did not come to the end of its stop, as the other one does.
  expect(await impatient.log()).not.toContain("site.stopped");
  await waitUntil(() => !isRunning(patient.pid));
  expect(Date.now() - since).toBeLessThan(20_000);
  expect(await patient.log()).toContain('"event":"site.stopped"');
});

test("the server finds the address that its pages were built for, and a file that somebody adds to src/api answers", async () => {
  const { port } = await serveFrom(`unset SITE_URL CLIENT_ADDRESS_HEADER; exec ${program}`);
  const answer = await fetch(`http://127.0.0.1:${String(port)}/api/added`);
  expect(await answer.json()).toEqual({ added: true });
});
