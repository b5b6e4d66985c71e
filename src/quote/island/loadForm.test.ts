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
const button = () => document.querySelector("button") as HTMLButtonElement;

function submit() {
  const form = document.querySelector("form") as HTMLFormElement;
  const post = jest.spyOn(form, "submit").mockImplementation(() => undefined);
  const wasPosted = fireEvent.submit(form);
  return { post, wasPosted, root: document.querySelector("#quote-form-root") as HTMLElement };
}

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

test("a waiting form is posted at once when the script cannot be fetched", async () => {
  await openPage();
  const { post } = submit();
  scripts()[0]?.dispatchEvent(new Event("error"));
  expect(post).toHaveBeenCalledTimes(1);
});

test("a waiting form that React has sent is not posted as well", async () => {
  await openPage();
  const { post, root } = submit();
  delete root.dataset["busy"];
  root.dataset["live"] = "";
  jest.advanceTimersByTime(10_000);
  expect(post).not.toHaveBeenCalled();
  expect(submit().wasPosted).toBe(true);
});

test.each([
  ["gets no answer for twenty seconds", () => jest.advanceTimersByTime(20_000)],
  [
    "is left, when the page comes out of the back/forward cache,",
    () => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })),
  ],
])("a form whose own post %s can be sent again, and has no key then", async (_, goOn) => {
  await openPage();
  const { post, root } = submit();
  jest.advanceTimersByTime(5_000);
  expect(root.dataset["posted"]).toBe("now");
  jest.advanceTimersByTime(19_999);
  expect(button().disabled).toBe(true);
  goOn();
  expect(button().disabled).toBe(false);
  expect(root.dataset["posted"]).toBe("before");
  fireEvent.submit(document.querySelector("form")!);
  jest.advanceTimersByTime(5_000);
  expect(post).toHaveBeenCalledTimes(2);
});
