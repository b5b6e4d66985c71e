import { fireEvent } from "@testing-library/react";

let idle: (() => void)[];
let fetched: string[];
let referrer: jest.SpyInstance<string>;

beforeEach(() => {
  jest.useFakeTimers();
  idle = [];
  fetched = [];
  sessionStorage.clear();
  referrer = jest.spyOn(document, "referrer", "get").mockReturnValue("");
  window.requestIdleCallback = (callback) =>
    idle.push(() => callback({ didTimeout: false, timeRemaining: () => 50 }));
  window.fetch = ((source) => {
    fetched.push(String(source));
    return Promise.reject(new TypeError("offline"));
  }) as typeof fetch;
  saveData(false);
});
afterEach(() => {
  window.history.replaceState(null, "", "/");
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function saveData(isOn: boolean) {
  Object.defineProperty(navigator, "connection", { value: { saveData: isOn }, configurable: true });
}

const aForm = `<form><p data-offers="kitchen-cleaning bathroom-cleaning"></p><input id="firstName">
  <input type="hidden" name="startedAt"><button type="submit"></button></form>`;

async function openPage(content = aForm) {
  jest.resetModules();
  document.head.innerHTML = "";
  document.body.innerHTML = `<div id="quote-form-root" data-scripts="/quote-1.js">${content}</div>`;
  await import("./loadForm");
  jest.advanceTimersByTime(999);
  expect(idle).toEqual([]);
  jest.advanceTimersByTime(1);
  for (const run of idle) run();
}

const scripts = () => [...document.head.querySelectorAll("script")];

test.each([
  ["the script is fetched", false, ["/quote-1.js"]],
  ["nothing is fetched for a visitor who saves data", true, []],
])(
  "%s a second after the page has loaded, when the browser is idle, and nothing runs",
  async (_, isOn, ahead) => {
    saveData(isOn);
    await openPage();
    expect(fetched).toEqual(ahead);
    expect(scripts()).toHaveLength(0);
  },
);

test("a prerendered page runs the script once it is visited, with the draft of that moment", async () => {
  Object.assign(document, { prerendering: true });
  sessionStorage.setItem("quote-draft:/", "{}");
  await openPage();
  expect(scripts()).toHaveLength(0);
  Object.assign(document, { prerendering: false });
  document.dispatchEvent(new Event("prerenderingchange"));
  expect(scripts()).toHaveLength(1);
  Reflect.deleteProperty(document, "prerendering");
});

test.each(["pointerOver", "pointerDown", "focusIn", "keyDown"] as const)(
  "the script runs at the first sign that the visitor wants the form, once (%s)",
  async (touch) => {
    await openPage();
    fireEvent[touch](document.querySelector("#firstName") as HTMLElement);
    fireEvent.keyDown(document.querySelector("#firstName") as HTMLElement);
    expect(scripts().map((script) => new URL(script.src).pathname)).toEqual(["/quote-1.js"]);
  },
);

test.each([
  ["was typed here before", "/", "quote-draft:/", "", 1],
  ["was typed on another page", "/", "quote-draft:/contact", "", 0],
  ["brings rooms along", "/#rooms=kitchen", "", "", 1],
  ["comes from a service with an offer", "/", "", "/services/kitchen-cleaning", 1],
  ["comes from a service without one", "/", "", "/services/whole-home-cleaning", 0],
])(
  "what %s brings the script at once, if there is something to show",
  async (...[, address, kept, page, count]) => {
    window.history.replaceState(null, "", address);
    if (kept) sessionStorage.setItem(kept, "{}");
    referrer.mockReturnValue(`http://localhost${page}`);
    await openPage();
    expect(scripts()).toHaveLength(count);
  },
);

test("the page that thanks for the browser's own post takes away what the form's page kept", async () => {
  sessionStorage.setItem("quote-draft:/contact", "{}");
  referrer.mockReturnValue("http://localhost/contact");
  await openPage('<section id="thank-you"></section>');
  expect(sessionStorage).toHaveLength(0);
});
