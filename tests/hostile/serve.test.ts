import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { listen } from "../../server/processes/listen";
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

/** Shell command that prints its process id and then starts the server, as `npm run serve` does. */
const program = `sh -c 'echo "pid $$"; exec node .cache/server/serve.cjs'`;

async function serveFrom(command: string, passed?: number) {
  const { PATH, HOME } = process.env;
  const settings = siteEnvironment({ database, mail });
  const shell = spawn("sh", ["-c", command], {
    cwd: site,
    detached: true,
    stdio: ["pipe", "pipe", "pipe", passed],
    env: { PATH, HOME, PORT: "0", ...settings },
  });
  let log = "";
  for (const stream of [shell.stdout, shell.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (log += text));
  const ready = /^pid (\d+)\s[^]*"event":"site.ready".*"port":(\d+)/m;
  await waitUntil(() => ready.test(log) || shell.exitCode !== null);
  const [, pid, port] = ready.exec(log) ?? [];
  if (port === undefined) throw new Error(`The server did not start:\n${log}`);
  started.push(Number(pid));
  return { shell, address: `http://127.0.0.1:${port}`, pid: Number(pid), log: () => log };
}

/** Begins a POST and waits for 100 Continue. `answer` returns everything that the server has sent so far. */
async function beginPost(address: string) {
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
  socket.on("error", () => undefined);
  const headers = "Content-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue";
  socket.write(`POST /api/quote-requests HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n`);
  await waitUntil(() => answer.includes("100 Continue"));
  return { socket, answer: () => answer };
}

test("the server keeps serving pages and accepting requests after its terminal is closed", async () => {
  // The program `script` gives the server a real terminal. Killing the program closes the terminal.
  const inTerminal = program.replaceAll(/["$]/g, "\\$&");
  const { shell, address, log } = await serveFrom(`exec script -qfec "${inTerminal}" /dev/null`);
  shell.kill("SIGKILL");
  await once(shell, "exit");
  // `npm start` needs half a second to notice that its terminal was closed, so wait for longer than that.
  await sleep(1_500);
  expect(await (await fetch(address)).text()).toContain("<h1>Home</h1>");
  const { socket, answer } = await beginPost(address);
  socket.write("{}");
  await waitUntil(() => answer().includes("HTTP/1.1 422"));
  expect(log()).not.toContain("site.stopping");
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "on %s, the server finishes the requests that it is receiving",
  async (signal) => {
    const { address, pid, log } = await serveFrom(`exec ${program}`);
    const { socket, answer } = await beginPost(address);
    socket.write("{");
    // The second request never ends, so it delays the shutdown, but by ten seconds at most.
    await beginPost(address);
    process.kill(pid, signal);
    await waitUntil(() => log().includes(`"site.stopping","reason":"${signal}"`));
    await expect(fetch(address)).rejects.toThrow("fetch failed");
    // Ctrl-C arrives twice: from the terminal and from npm.
    process.kill(pid, signal);
    await sleep(200);
    socket.write("}");
    await waitUntil(() => !isRunning(pid));
    expect(answer()).toContain("HTTP/1.1 422");
    expect(log()).toMatch(`"event":"site.stopped","reason":"${signal}"`);
  },
);

test("the server takes over the socket that systemd holds for it", async () => {
  const holder = createServer();
  const port = await listen(holder, 0, "127.0.0.1");
  const { fd } = Reflect.get(holder, "_handle") as { fd: number };
  const { address } = await serveFrom(`LISTEN_FDS=1 LISTEN_PID=$$ exec ${program}`, fd);
  expect(address).toBe(`http://127.0.0.1:${String(port)}`);
  holder.close();
});

test("the server refuses to start with pages that were built for another address", async () => {
  await expect(serveFrom(`SITE_URL=https://other.example exec ${program}`)).rejects.toThrow(
    /pages were built for \S+, but SITE_URL is https:\/\/other\.example\. Build them .*SITE_URL=/,
  );
});

test("a server without SITE_URL takes its address from the built pages, and serves the company's own Functions", async () => {
  const { address } = await serveFrom(`unset SITE_URL CLIENT_ADDRESS_HEADER; exec ${program}`);
  expect(await (await fetch(`${address}/api/added`)).json()).toEqual({ added: true });
});
