import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { env } from "node:process";
import { formWords } from "../e2e/quoteForm";
import { aBuiltRequest, namesOfType, requiredFields, rowOf } from "../support/form/builtForm";
import { installTools } from "../support/programs/installTools";
import { expect, test } from "../support/stack/test";

// Tests dialogs, film, focus, keys and toasts in Firefox, because all other tests run in Chromium.

/** The types of puppeteer-core, declared here because only tests/engines/tools contains the package. */
type Puppeteer = {
  launch: (options: { browser: "firefox"; executablePath: string }) => Promise<{
    newPage: () => Promise<{
      goto: (address: string) => Promise<unknown>;
      evaluate: (expression: string) => Promise<unknown>;
      click: (selector: string) => Promise<void>;
      select: (selector: string, value: string) => Promise<unknown>;
      keyboard: Record<"type" | "press", (keys: string) => Promise<void>>;
      setViewport: (size: { width: number; height: number }) => Promise<void>;
    }>;
    close: () => Promise<void>;
  }>;
};

const firefox =
  env["FIREFOX_PATH"] ||
  [...(env["PATH"] ?? "").split(delimiter), "/Applications/Firefox.app/Contents/MacOS"]
    .flatMap((folder) => [join(folder, "firefox-esr"), join(folder, "firefox")])
    .find((path) => existsSync(path));

const find = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`;
const isShown = (selector: string) => `${find(selector)}?.checkVisibility() ?? false`;
const valueOf = (name: string) => `${find(`#${name}`)}.value`;
const focused = "document.activeElement.id";
const menuButton = "header [popovertarget=menu][aria-haspopup]";
const submit = "#quote-form button[type=submit]";

test("in Firefox, a visitor uses the menu, sees the film, and sends a request", async ({
  baseURL,
  rows,
}) => {
  test.skip(firefox === undefined, "There is no Firefox here: apt-get install firefox-esr");
  const driver = createRequire(installTools("tests/engines/tools", "x")).resolve("puppeteer-core");
  const { default: puppeteer } = (await import(driver)) as { default: Puppeteer };
  const browser = await puppeteer.launch({ browser: "firefox", executablePath: firefox! });
  const page = await browser.newPage();
  const read = (expression: string) => page.evaluate(expression);
  const eventually = (expression: string) =>
    expect.poll(() => read(expression), { timeout: 60_000 });

  // Ignore an error in Debian's Firefox 140: it rejects setViewport's last command, but sets the size.
  await page.setViewport({ width: 480, height: 800 }).catch((error: unknown) => {
    if (!String(error).includes("setScreenOrientationOverride")) throw error;
  });
  await page.goto(`${baseURL}/about`);
  await page.click(menuButton);
  const sizes = "[width - innerWidth, height - innerHeight].map(Math.round).join()";
  await eventually(
    `(({ width, height }) => ${sizes})(${find("#menu")}.getBoundingClientRect())`,
  ).toBe("0,0");
  await page.keyboard.press("Escape");
  await eventually(isShown("#menu")).toBe(false);
  await page.click(menuButton);
  await page.click('#menu a[href="/"]');
  await eventually(`document.readyState === "complete" && location.pathname`).toBe("/");
  const plays = "({ muted, loop, currentTime }) => muted && loop && currentTime > 0";
  await eventually(`[...document.querySelectorAll("video")].every(${plays})`).toBe(true);

  await page.goto(`${baseURL}/quote`);
  const letters = `getComputedStyle(${find(submit)}).webkitTextFillColor`;
  expect(await read(letters)).not.toBe("rgba(0, 0, 0, 0)");
  await page.click("#firstName");
  await page.keyboard.type("Maria");
  await page.click("#quote-form-title");
  await eventually(`"live" in ${find("#quote-form-root")}.dataset`).toBe(true);
  expect(await read(valueOf("firstName"))).toBe("Maria");
  await page.click(submit);
  await eventually(focused).toBe("error-summary");
  const mistakes = 'document.querySelectorAll("#error-summary a").length';
  expect(await read(mistakes)).toBe(requiredFields.length - 1);
  await page.click('#error-summary a[href="#phone"]');
  expect(await read(focused)).toBe("phone");

  const answers = aBuiltRequest({ firstName: "Maria" });
  for (const [name, value] of Object.entries(answers))
    if (namesOfType("choice").includes(name)) {
      await page.select(`#${name}`, value);
    } else if ((await read(valueOf(name))) === "") {
      // Set the focus without a click, which could hit the sticky header while the page scrolls.
      await read(`${find(`#${name}`)}.focus()`);
      await page.keyboard.type(value);
    }
  await page.click(submit);
  await eventually(isShown("#thank-you")).toBe(true);
  expect(await read(focused)).toBe("thank-you");
  expect(await rows.quoteRequests(answers.email)).toMatchObject([rowOf(answers)]);
  await page.keyboard.press("F8");
  await eventually("document.activeElement.innerText").toContain(formWords.toasts.success.title);
  await page.click("#thank-you button");
  await eventually(isShown("#quote-form")).toBe(true);
  expect(await read(valueOf("firstName"))).toBe("");
  await browser.close();
});
