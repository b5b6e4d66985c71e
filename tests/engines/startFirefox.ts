import puppeteer, { type Page } from "puppeteer-core";
import type { Engine } from "./Visitor";

/** Firefox speaks WebDriver BiDi by itself: no driver is needed beside it. */
export async function startFirefox([program = ""]: string[]): Promise<Engine> {
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
