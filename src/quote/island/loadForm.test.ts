import { fireEvent } from "@testing-library/react";

function openPage(readyState: DocumentReadyState, source = ' data-scripts="/quote-1.js"') {
  jest.resetModules();
  document.head.innerHTML = "";
  document.body.innerHTML = `<div id="quote-form-root"${source}><form>
    <p data-offers="kitchen-cleaning bathroom-cleaning"></p><input id="firstName"><input type="hidden" name="startedAt"><button type="submit"></button>
  </form></div>`;
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

test("the form's script is fetched a second after the page has loaded, when idle, and does not run yet", async () => {
  await openPage("interactive");
  window.dispatchEvent(new Event("load"));
  jest.advanceTimersByTime(999);
  expect(idle).toEqual([]);
  beIdle();
  expect(fetched).toEqual(["/quote-1.js"]);
  expect(scripts()).toHaveLength(0);
});

test("a prerendered page runs the form's script once it is visited, with the draft of that moment", async () => {
  Object.assign(document, { prerendering: true });
  sessionStorage.setItem("quote-draft:/", "{}");
  await openPage("complete");
  expect(scripts()).toHaveLength(0);
  Object.assign(document, { prerendering: false });
  document.dispatchEvent(new Event("prerenderingchange"));
  expect(scripts()).toHaveLength(1);
  Reflect.deleteProperty(document, "prerendering");
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

test.each(["pointerOver", "pointerDown", "focusIn", "keyDown"] as const)(
  "the script runs at the first sign that the visitor wants the form, once (%s)",
  async (touch) => {
    await openPage("interactive");
    fireEvent[touch](document.querySelector("#firstName") as HTMLElement);
    fireEvent.keyDown(document.querySelector("#firstName") as HTMLElement);
    expect(scripts().map((script) => new URL(script.src).pathname)).toEqual(["/quote-1.js"]);
  },
);

test("what was typed on another page brings no script", async () => {
  sessionStorage.setItem("quote-draft:/contact", "{}");
  await openPage("complete");
  expect(scripts()).toHaveLength(0);
});

test("rooms in the address bring the script at once", async () => {
  window.history.replaceState(null, "", "/quote#rooms=kitchen");
  await openPage("complete");
  expect(scripts()).toHaveLength(1);
  window.history.replaceState(null, "", "/");
});

test("a form that the server has filled in is left to the browser", async () => {
  await openPage("complete", "");
  fireEvent.pointerDown(document.querySelector("#firstName") as HTMLElement);
  expect(scripts()).toHaveLength(0);
  expect(document.querySelector("form")?.noValidate).toBe(false);
});

test("the page that thanks for the browser's own post takes away what the form's page kept", async () => {
  sessionStorage.setItem("quote-draft:/contact", "{}");
  const referrer = jest.spyOn(document, "referrer", "get");
  referrer.mockReturnValue("http://localhost/contact");
  jest.resetModules();
  document.body.innerHTML = '<div id="quote-form-root"><section id="thank-you"></section></div>';
  await import("./loadForm");
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ["kitchen-cleaning", 1],
  ["whole-home-cleaning", 0],
])(
  "who comes from the page %s has the script at once where the form has an offer",
  async (slug, count) => {
    jest.spyOn(document, "referrer", "get").mockReturnValue(`http://localhost/services/${slug}`);
    await openPage("complete");
    expect(document.querySelectorAll("[data-offered]")).toHaveLength(count);
    expect(scripts()).toHaveLength(count);
  },
);

test("text that another program changes marks the form, and the browser's own marks do not", async () => {
  await openPage("complete");
  const root = document.querySelector("#quote-form-root") as HTMLElement;
  submit();
  await Promise.resolve();
  expect(root.dataset["changed"]).toBeUndefined();
  root.querySelector("form")?.append("(fr)");
  await Promise.resolve();
  expect(root.dataset["changed"]).toBe("");
});

test("notes when the page was opened", async () => {
  await openPage("interactive");
  expect((document.querySelector("[name=startedAt]") as HTMLInputElement).value).toMatch(
    /^\d{13}$/,
  );
});

function submit() {
  const form = document.querySelector("form") as HTMLFormElement;
  const post = jest.spyOn(form, "submit").mockImplementation(() => undefined);
  const wasPosted = fireEvent.submit(form);
  return { post, wasPosted, root: document.querySelector("#quote-form-root") as HTMLElement };
}

const button = () => document.querySelector("button") as HTMLButtonElement;

test("a waiting form is posted at once when the script cannot be fetched", async () => {
  await openPage("complete");
  const { post } = submit();
  scripts()[0]?.dispatchEvent(new Event("error"));
  expect(post).toHaveBeenCalledTimes(1);
});

test("a waiting form that React has sent is not posted as well", async () => {
  await openPage("complete");
  const { post, root } = submit();
  delete root.dataset["busy"];
  root.dataset["live"] = "";
  jest.advanceTimersByTime(10_000);
  expect(post).not.toHaveBeenCalled();
  expect(submit().wasPosted).toBe(true);
});

test("a press on Send of an incomplete form is answered by the browser when the script takes long", async () => {
  await openPage("complete");
  const name = document.querySelector<HTMLInputElement>("#firstName")!;
  name.required = true;
  const report = jest.spyOn(document.querySelector("form")!, "reportValidity");
  const { post } = submit();
  jest.advanceTimersByTime(399);
  expect(report).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10_000);
  expect(report).toHaveBeenCalledTimes(1);
  expect(button().disabled).toBe(false);
  expect(post).not.toHaveBeenCalled();
});

test("a form whose own post gets no answer for twenty seconds can be sent again, without a key", async () => {
  await openPage("complete");
  const { post, root } = submit();
  jest.advanceTimersByTime(5_000);
  expect(root.dataset["posted"]).toBe("now");
  jest.advanceTimersByTime(19_999);
  expect(button().disabled).toBe(true);
  jest.advanceTimersByTime(1);
  expect(button().disabled).toBe(false);
  // Sent again by script, the request has no key, as the browser's own post had none.
  expect(root.dataset["posted"]).toBe("before");
  fireEvent.submit(document.querySelector("form")!);
  jest.advanceTimersByTime(5_000);
  expect(post).toHaveBeenCalledTimes(2);
});

test("a page out of the back/forward cache waits for nothing", async () => {
  await openPage("complete");
  const { root } = submit();
  jest.advanceTimersByTime(5_000);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(root.dataset["busy"]).toBeUndefined();
  expect(root.dataset["posted"]).toBe("before");
  expect(button().disabled).toBe(false);
});
