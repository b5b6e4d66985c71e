// `npm run measure -- reader` fills in and sends the quote form with the screen reader Orca in Firefox, on a
// virtual screen. Orca logs the words that it would say. First run: apt-get install orca firefox-esr xvfb
// xdotool dbus at-spi2-core
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env, kill } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { aBuiltRequest, fields as asked } from "../support/form/builtForm";
import { readContent } from "../support/site/readContent";
import startStack, { runningStack } from "../support/stack/startStack";

const { form } = readContent<Queries.QuoteFormFragment>("quote.yaml");
const fields = asked.filter(({ type }) => type !== "choices");
const folder = mkdtempSync(join(tmpdir(), "site-reader-"));
const log = join(folder, "orca.log");
// Python code that makes Orca write its log line by line, so that all words are logged before the next key.
const orca = `import builtins, runpy, sys
plain = builtins.open
builtins.open = lambda name, *a, **k: plain(name, *a, **({"buffering": 1} if name == "${log}" else {}), **k)
sys.argv = ["orca", "--disable=braille", "--debug-file=${log}"]
runpy.run_path("/usr/bin/orca", run_name="__main__")`;
const start = `firefox-esr --profile "$HOME" --no-remote --kiosk "$0" & exec /usr/bin/python3 -c "$1"`;
const machine: Record<string, string | undefined> = {
  ...env,
  HOME: folder,
  XDG_RUNTIME_DIR: join(folder, "run"),
  SPEECHD_CMD: "/bin/false", // Keeps Orca from waiting for a speech server.
  GNOME_ACCESSIBILITY: "1",
};

function readLog(): string[] {
  const text = existsSync(log) ? readFileSync(log, "utf8") : "";
  const said = text.matchAll(/SPEECH OUTPUT: '(.*?)\.?'(?: |\{|$)/gm);
  return [...said].flatMap(([, words = ""]) => (/^(?:tab|return) $/.test(words) ? [] : words));
}

async function waitForSilence(seconds: number): Promise<void> {
  for (let last = -1; last !== readLog().length; await sleep(seconds * 1000))
    last = readLog().length;
}

async function press(...words: string[]): Promise<string[]> {
  const before = readLog().length;
  spawnSync("xdotool", words, { env: machine });
  for (let tries = 0; tries < 40 && readLog().length === before; tries++) await sleep(250);
  await waitForSilence(1);
  return readLog().slice(before);
}

async function tabTo(words: string): Promise<string[]> {
  for (let presses = 0; presses < 40; presses++) {
    const said = await press("key", "Tab");
    if (said.some((line) => line.startsWith(words))) return said;
  }
  throw new Error(`Orca never said "${words}". It said: ${readLog().slice(-9).join(" | ")}`);
}

/** Expects that Orca said each text once and in order. Ignores repeated lines, which Firefox may cause. */
function expectInOrder(said: string[], words: (string | undefined)[]): void {
  const all = [...new Set(said)].join(". ");
  process.stdout.write(`  ${all}\n`);
  let end = 0;
  for (const one of words.flatMap((word) => word?.replace(/\.$/, "") ?? [])) {
    const place = all.indexOf(one, end);
    assert.ok(place >= end && all.indexOf(one) === all.lastIndexOf(one), `${one}: ${all}`);
    end = place + one.length;
  }
}

async function readForm(): Promise<void> {
  while (!readLog().some((line) => line.startsWith("Finished loading"))) await sleep(500);
  await waitForSilence(4);
  for (const { label, hint } of fields) expectInOrder(await tabTo(`${label} `), [label, hint]);
  await tabTo(form.submit);
  const mistakes = fields.map(({ message }) => message && `${message} `);
  expectInOrder(await press("key", "Return"), [form.errorSummaryTitle, ...mistakes]);
  const answers: Record<string, string> = aBuiltRequest();
  for (const field of fields) {
    const { name, label, hint, message } = field;
    expectInOrder(await tabTo(`${label} `), [label, hint, message]);
    const choices = field.type === "choice" ? field.choices : [];
    const chosen = choices.find(({ value }) => value === answers[name])?.label;
    spawnSync("xdotool", ["type", "--delay", "60", "--", chosen ?? answers[name] ?? ""], {
      env: machine,
    });
  }
  await tabTo(form.submit);
  await press("key", "Return");
  // Wait until the thank-you region has the focus. Each press of the down arrow then makes Orca read a line.
  for (let tries = 0; tries < 30 && !/^region\b/.test(readLog().at(-1) ?? ""); tries++)
    await sleep(1000);
  let said: string[] = [];
  for (let lines = 0; lines < 9 && !said.join().includes(form.thankYou.reference); lines++)
    said = await press("key", "Down");
  expectInOrder(said, [form.thankYou.reference]);
}

async function main(): Promise<void> {
  const stop = await startStack();
  mkdirSync(join(folder, "run"), { mode: 0o700 });
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x900x24"]);
  machine["DISPLAY"] = await new Promise<string>((resolve) => {
    screen.stdout.once("data", (number) => resolve(`:${String(number).trim()}`));
  });
  const command = ["--", "sh", "-c", start, `${runningStack().siteUrl}/quote`, orca];
  const session = spawn("dbus-run-session", command, {
    detached: true,
    stdio: "ignore",
    env: machine,
  });
  try {
    await readForm();
  } finally {
    kill(-session.pid!, "SIGKILL");
    screen.kill();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main().then(() => process.exit());
