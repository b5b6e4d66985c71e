import { createRequire } from "node:module";
import { installTools } from "../support/programs/installTools";
import type { Engine, NamedKey } from "./Visitor";

/** The folder whose package.json lists puppeteer-core. */
export const driverOfFirefox = "tests/engines/tools";

/** What is used here of puppeteer-core. Its own types are not there before its first installation. */
type Puppeteer = {
  launch: (options: { browser: "firefox"; executablePath: string }) => Promise<{
    createBrowserContext: () => Promise<{
      newPage: () => Promise<Page>;
      close: () => Promise<void>;
    }>;
    close: () => Promise<void>;
  }>;
};

type Page = {
  goto: (address: string) => Promise<unknown>;
  evaluate: (expression: string) => Promise<unknown>;
  hover: (selector: string) => Promise<void>;
  click: (selector: string) => Promise<void>;
  select: (selector: string, value: string) => Promise<unknown>;
  keyboard: {
    type: (text: string) => Promise<void>;
    press: (key: NamedKey) => Promise<void>;
  };
  setViewport: (size: { width: number; height: number }) => Promise<void>;
};

/** Firefox speaks WebDriver BiDi by itself: no driver is needed beside it. */
export async function startFirefox([program = ""]: string[]): Promise<Engine> {
  const { resolve } = createRequire(installTools(driverOfFirefox, "any file"));
  const driver = resolve("puppeteer-core");
  const { default: puppeteer } = (await import(driver)) as { default: Puppeteer };
  const browser = await puppeteer.launch({ browser: "firefox", executablePath: program });
  return {
    async visit() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await resize(page, 1280, 800);
      return {
        open: async (address) => void (await page.goto(address)),
        read: (expression) => page.evaluate(expression) as Promise<never>,
        point: (selector) => page.hover(selector),
        click: (selector) => page.click(selector),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        choose: async (selector, value) => void (await page.select(selector, value)),
        resize: (width, height) => resize(page, width, height),
        leave: () => context.close(),
      };
    },
    stop: () => browser.close(),
  };
}

/** Firefox 140, Debian's, does not know the last of the commands that this sends; by then the size is set. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewport({ width, height }).catch((error: unknown) => {
    if (!String(error).includes("setScreenOrientationOverride")) throw error;
  });
}
