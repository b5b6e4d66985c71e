import { type ChildProcess, spawn } from "node:child_process";
import { env } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../support/programs/freePort";
import type { Engine, NamedKey } from "./Visitor";

// The W3C's WebDriver, level 2: https://www.w3.org/TR/webdriver2/. Keys are private characters (17.4.2 there).
const keys: Record<NamedKey, string> = {
  Enter: "\uE007",
  Escape: "\uE00C",
  F8: "\uE038",
};
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

type Element = { [elementKey]: string };

/**
 * Calls the driver.
 *
 * @throws Error that the driver reports, or a TimeoutError when it has not answered after `patienceMs` milliseconds
 */
async function call<Value>(
  method: string,
  address: string,
  body?: object,
  patienceMs = 60_000,
): Promise<Value> {
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(patienceMs),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: Value & { error?: string } };
  if (!response.ok) throw new Error(`${method} ${address}: ${value.error ?? response.status}`);
  return value;
}

/** Xvfb chooses a free display and writes its number to the file descriptor it is given. */
async function startDisplay(program: string): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn(program, ["-displayfd", "3", "-screen", "0", "1600x1200x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = await new Promise<string>((resolve, reject) => {
    screen.once("exit", (code) => reject(new Error(`${program} ended with ${String(code)}`)));
    screen.stdio[3]?.once("data", (number: Buffer) => resolve(`:${number.toString().trim()}`));
  });
  return { display, screen };
}

type Driver = { url: string; stop: () => void };

async function startDriver(program: string, display: string): Promise<Driver> {
  const port = await freePort();
  const child = spawn(program, [`--port=${String(port)}`], {
    env: { ...env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: "1", NO_AT_BRIDGE: "1" },
    stdio: "ignore",
    // A process group of its own: a browser that hangs is stopped together with its driver.
    detached: true,
  });
  const url = `http://127.0.0.1:${String(port)}`;
  await waitUntilReady(url);
  return { url, stop: () => void (child.pid !== undefined && process.kill(-child.pid)) };
}

async function waitUntilReady(driverUrl: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const isReady = await call("GET", `${driverUrl}/status`).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error("WebKitWebDriver gave no answer within a minute");
}

/** WebKitGTK's own test browser behind its driver, on a display without a screen. One session per visitor. */
export async function startWebKit([
  browser = "",
  driverProgram = "",
  xvfb = "",
]: string[]): Promise<Engine> {
  const { display, screen } = await startDisplay(xvfb);
  let driver = await startDriver(driverProgram, display);
  const openSession = (patienceMs: number) =>
    call<{ sessionId: string }>(
      "POST",
      `${driver.url}/session`,
      {
        capabilities: {
          alwaysMatch: {
            "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
          },
        },
      },
      patienceMs,
    );
  return {
    async visit() {
      // About one browser in thirty never reports to its driver, which then waits without end and takes no other session.
      const { sessionId } = await openSession(10_000).catch(async (error: unknown) => {
        if (!(error instanceof Error) || error.name !== "TimeoutError") throw error;
        driver.stop();
        driver = await startDriver(driverProgram, display);
        return await openSession(60_000);
      });
      const session = `${driver.url}/session/${sessionId}`;
      const post = <Value>(command: string, body: object) =>
        call<Value>("POST", `${session}/${command}`, body);
      const find = (selector: string) =>
        post<Element>("element", { using: "css selector", value: selector });
      /** The pages scroll smoothly, and the driver would press before they have arrived. */
      const bringIntoView = async (selector: string) => {
        const element = await find(selector);
        const script = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
        await post("execute/sync", { script, args: [element] });
        return element;
      };
      /**
       * Tries again while the page is still being drawn or scrolled. The other engines' clients wait for that; this driver
       * does not.
       */
      const insist = async (act: () => Promise<void>) => {
        const last = Date.now() + 20_000;
        for (;;) {
          try {
            await act();
            return;
          } catch (error) {
            if (
              !/not interactable|no such element|out of bounds/.test(String(error)) ||
              Date.now() > last
            )
              throw error;
            await sleep(100);
          }
        }
      };
      const type = async (text: string) => {
        const actions = [...text].flatMap((key) => [
          { type: "keyDown", value: key === "\n" ? keys.Enter : key },
          { type: "keyUp", value: key === "\n" ? keys.Enter : key },
        ]);
        await post("actions", { actions: [{ type: "key", id: "keyboard", actions }] });
      };
      return {
        open: async (address) => void (await post("url", { url: address })),
        read: (expression) => post("execute/sync", { script: `return ${expression}`, args: [] }),
        point: (selector) =>
          insist(async () => {
            const origin = await bringIntoView(selector);
            const move = { type: "pointerMove", origin, x: 0, y: 0, duration: 0 };
            await post("actions", { actions: [{ type: "pointer", id: "mouse", actions: [move] }] });
          }),
        click: (selector) =>
          insist(async () => {
            const { [elementKey]: id } = await bringIntoView(selector);
            await post(`element/${id}/click`, {});
          }),
        type,
        press: (key) => type(keys[key]),
        async choose(selector, value) {
          const { [elementKey]: id } = await find(`${selector} option[value="${value}"]`);
          await post(`element/${id}/click`, {});
        },
        resize: async (width, height) => void (await post("window/rect", { width, height })),
        leave: async () => void (await call("DELETE", session)),
      };
    },
    async stop() {
      driver.stop();
      screen.kill();
    },
  };
}
