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
  Tab: "\uE004",
};
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

type Element = { [elementKey]: string };

/** Calls a driver. Throws what the driver says is wrong. */
async function call<Value>(method: string, address: string, body?: object): Promise<Value> {
  const response = await fetch(address, {
    method,
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

async function waitUntilReady(driverUrl: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isReady = await call("GET", `${driverUrl}/status`).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("WebKitWebDriver gave no answer within 10 seconds");
}

/** WebKitGTK's own test browser behind its driver, on a display without a screen. One session per visitor. */
export async function startWebKit([
  browser = "",
  driver = "",
  xvfb = "",
]: string[]): Promise<Engine> {
  const { display, screen } = await startDisplay(xvfb);
  const port = await freePort();
  const driverProcess = spawn(driver, [`--port=${String(port)}`], {
    env: { ...env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: "1", NO_AT_BRIDGE: "1" },
    stdio: "ignore",
  });
  const driverUrl = `http://127.0.0.1:${String(port)}`;
  await waitUntilReady(driverUrl);
  return {
    async visit() {
      const options = { binary: browser, args: ["--automation"] };
      const { sessionId } = await call<{ sessionId: string }>("POST", `${driverUrl}/session`, {
        capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
      });
      const session = `${driverUrl}/session/${sessionId}`;
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
      /** Tries again while the page is still being drawn: the driver does not wait, as the other engines' clients do. */
      const click = async (selector: string) => {
        const last = Date.now() + 5_000;
        for (;;) {
          try {
            const { [elementKey]: id } = await bringIntoView(selector);
            await post(`element/${id}/click`, {});
            return;
          } catch (error) {
            if (!/not interactable|no such element/.test(String(error)) || Date.now() > last)
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
        async point(selector) {
          const origin = await bringIntoView(selector);
          const move = { type: "pointerMove", origin, x: 0, y: 0, duration: 0 };
          await post("actions", { actions: [{ type: "pointer", id: "mouse", actions: [move] }] });
        },
        click,
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
      driverProcess.kill();
      screen.kill();
    },
  };
}
