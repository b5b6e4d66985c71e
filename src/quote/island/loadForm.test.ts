import { fireEvent } from "@testing-library/react";

function openPage(readyState: DocumentReadyState) {
  jest.resetModules();
  document.head.innerHTML = "";
  document.body.innerHTML = `<div id="quote-form-root" data-scripts="/quote-1.js"><form><input id="firstName"><input type="hidden" name="startedAt"></form></div>`;
  jest.spyOn(document, "readyState", "get").mockReturnValue(readyState);
  return import("./loadForm");
}

const scripts = () => [...document.head.querySelectorAll("script")];
let idle: (() => void)[];

let fetched: string[];

beforeEach(() => {
  jest.useFakeTimers();
  idle = [];
  fetched = [];
  sessionStorage.clear();
  window.requestIdleCallback = (callback) =>
    idle.push(() => callback({ didTimeout: false, timeRemaining: () => 50 }));
  window.fetch = ((source) => {
    fetched.push(String(source));
    return Promise.reject(new TypeError("offline"));
  }) as typeof fetch;
  saveData(false);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function saveData(isOn: boolean) {
  Object.defineProperty(navigator, "connection", { value: { saveData: isOn }, configurable: true });
}

function beIdle() {
  jest.advanceTimersByTime(1_000);
  for (const run of idle) run();
}

test("the form's script is fetched a second after the page has loaded, when the browser is idle, and does not run yet", async () => {
  await openPage("interactive");
  window.dispatchEvent(new Event("load"));
  jest.advanceTimersByTime(999);
  expect(idle).toEqual([]);
  beIdle();
  expect(fetched).toEqual(["/quote-1.js"]);
  expect(scripts()).toHaveLength(0);
});

test("a page that has loaded already does not wait for it again", async () => {
  await openPage("complete");
  beIdle();
  expect(fetched).toEqual(["/quote-1.js"]);
});

test("nothing is fetched ahead for a visitor who saves data", async () => {
  saveData(true);
  await openPage("complete");
  beIdle();
  expect(fetched).toEqual([]);
});

test.each(["pointerDown", "focusIn", "keyDown"] as const)(
  "the script runs as soon as the visitor touches the form, once (%s)",
  async (touch) => {
    await openPage("interactive");
    fireEvent[touch](document.querySelector("#firstName") as HTMLElement);
    fireEvent.keyDown(document.querySelector("#firstName") as HTMLElement);
    expect(scripts().map((script) => new URL(script.src).pathname)).toEqual(["/quote-1.js"]);
  },
);

test("answers from before a reload come back without a touch", async () => {
  sessionStorage.setItem("quote-draft", "{}");
  await openPage("complete");
  expect(scripts()).toHaveLength(1);
});

test("notes when the page came", async () => {
  await openPage("interactive");
  expect((document.querySelector("[name=startedAt]") as HTMLInputElement).value).toMatch(
    /^\d{13}$/,
  );
});
