import puppeteer from "puppeteer-core";
import type { Engine } from "./Visitor";

/** Firefox speaks WebDriver BiDi by itself: no driver is needed beside it. */
export async function startFirefox([program = ""]: string[]): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath: program });
  return {
    async visit() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width: 1280, height: 800 });
      return {
        open: async (address) => void (await page.goto(address)),
        read: (expression) => page.evaluate(expression) as Promise<never>,
        point: (selector) => page.hover(selector),
        click: (selector) => page.click(selector),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        choose: async (selector, value) => void (await page.select(selector, value)),
        resize: (width, height) => page.setViewport({ width, height }),
        leave: () => context.close(),
      };
    },
    stop: () => browser.close(),
  };
}
