import { fireEvent } from "@testing-library/react";
import { readTable } from "../../../tests/world/readTable";
import { handBackForm } from "./handBackForm";

beforeEach(() => {
  jest.resetModules();
  jest.useFakeTimers();
  sessionStorage.clear();
  window.requestIdleCallback = jest.fn();
  window.fetch = jest.fn(() => Promise.reject(new TypeError("offline")));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const comeFrom = (path: string) =>
  jest.spyOn(document, "referrer", "get").mockReturnValue(`http://localhost${path}`);

const aForm = `<form><p data-offers="kitchen-cleaning bathroom-cleaning"></p><input id="firstName">
  <select><option></option><option value="oven">Oven</option></select>
  <input type="hidden" name="startedAt"><button type="submit"></button></form>`;

let root: HTMLElement;
async function openPage(content = aForm) {
  document.head.innerHTML = "";
  document.body.innerHTML = `<div id="quote-form-root" data-scripts="/quote-1.js">${content}</div>`;
  await import("./loadForm");
  root = document.querySelector("#quote-form-root")!;
  const idle = jest.mocked(window.requestIdleCallback);
  jest.advanceTimersByTime(999);
  expect(idle).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  for (const [run] of idle.mock.calls) run({ didTimeout: false, timeRemaining: () => 50 });
}

const listScripts = () => [...document.head.querySelectorAll("script")].map(({ src }) => src);

type Sign = [sign: string, saveData: boolean, ahead: string[]];
type Visit = [what: string, kept: string, page: string, hash: string, count: number];
const { signs, visits } = readTable<{ signs: Sign[]; visits: Visit[] }>("loadForm", __dirname);

test.each(signs)(
  "on %s, the script runs; with saveData %s, %j was prefetched",
  async (sign, saveData, ahead) => {
    Object.defineProperty(navigator, "connection", { value: { saveData }, configurable: true });
    jest.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    await openPage();
    expect(jest.mocked(fetch).mock.calls).toEqual(ahead.map((url) => [url, { priority: "low" }]));
    expect(listScripts()).toEqual([]);
    expect(document.querySelector("form")?.noValidate).toBe(true);
    const startedAt = document.querySelector<HTMLInputElement>("[name=startedAt]")!.value;
    expect(Date.now() - Number(startedAt)).toBe(1_000);
    for (let times = 0; times < 2; times++)
      fireEvent(document.querySelector("#firstName")!, new Event(sign, { bubbles: true }));
    expect(listScripts()).toEqual(["http://localhost/quote-1.js"]);
  },
);

test("in a browser without AbortSignal.timeout, the form's script is not loaded", async () => {
  const { timeout } = AbortSignal;
  Reflect.deleteProperty(AbortSignal, "timeout");
  window.location.hash = "#service=oven";
  await openPage();
  expect(document.querySelector("select")!.value).toBe("oven");
  fireEvent.keyDown(document.querySelector("#firstName") as HTMLElement);
  expect(listScripts()).toEqual([]);
  AbortSignal.timeout = timeout;
});

test("a prerendered page with a stored draft loads the form's script only once the page is shown", async () => {
  Object.assign(document, { prerendering: true });
  sessionStorage.setItem("quote-draft", "{}");
  await openPage();
  expect(listScripts()).toHaveLength(0);
  Object.assign(document, { prerendering: false });
  document.dispatchEvent(new Event("prerenderingchange"));
  expect(listScripts()).toHaveLength(1);
  Reflect.deleteProperty(document, "prerendering");
});

test.each(visits)(
  "with %s, the script loads at once if it must change the form",
  async (...kinds) => {
    const [, kept, page, hash, count] = kinds;
    window.history.replaceState(null, "", `?utm_source=x${hash}`);
    if (kept) sessionStorage.setItem(kept, "{}");
    comeFrom(page);
    await openPage();
    expect(listScripts()).toHaveLength(count);
    expect(root.querySelectorAll("[data-offered]")).toHaveLength(kept || hash ? 0 : count);
    // A reload must not select the service again, but rooms are only added once the script has loaded.
    expect(window.location.hash).toBe(hash === "#service=oven" ? "" : hash);
    expect(window.location.search).toBe("?utm_source=x");
  },
);

test("the thank-you page of a form sent without JavaScript deletes the draft", async () => {
  sessionStorage.setItem("quote-draft", "{}");
  await openPage('<section id="thank-you"></section>');
  expect(sessionStorage).toHaveLength(0);
});

async function openShortForm() {
  await openPage(`<form><label for="firstName">Name</label><input id="firstName" required><div tabindex="-1">
    <button type="submit" data-submit="Send" data-submitting="Sending"><i></i></button></div></form>`);
  const form = root.querySelector("form")!;
  const post = jest.spyOn(form, "submit").mockImplementation();
  return { form, post, name: root.querySelector("input")!, button: root.querySelector("button")! };
}

test("if the form's script does not load, the browser sends the form five seconds after the latest submit", async () => {
  const { form, post, name, button } = await openShortForm();
  fireEvent.submit(form);
  // The browser points out the missing answer 400 ms after the submit, and the button is enabled again.
  jest.advanceTimersByTime(4_000);
  expect(document.activeElement).toBe(document.body);
  name.value = "Ada";
  button.focus();
  fireEvent.submit(form);
  expect([button.textContent, document.activeElement]).toEqual(["Sending", button.parentElement]);
  jest.advanceTimersByTime(4_900);
  expect(post).not.toHaveBeenCalled();
  jest.advanceTimersByTime(200);
  expect(post).toHaveBeenCalledTimes(1);
  // The browser may restore the page as it was when the form was sent. The button must be enabled then.
  fireEvent(window, Object.assign(new Event("pageshow"), { persisted: true }));
  expect([button.textContent, document.activeElement]).toEqual(["Send", button]);
  // The form's script must then omit the key, because the request may have been stored.
  expect(root.dataset["posted"]).toBe("before");
  jest.advanceTimersByTime(15_000);
  for (const answer of ["", "Ada"]) {
    name.value = answer;
    fireEvent.submit(form);
    fireEvent.error(document.querySelector("script")!);
    expect(post).toHaveBeenCalledTimes(answer === "" ? 1 : 2);
  }
  jest.advanceTimersByTime(19_999);
  expect(button.disabled).toBe(true);
  jest.advanceTimersByTime(1);
  expect(button.disabled).toBe(false);
  await Promise.resolve();
  expect(root.dataset["changed"]).toBeUndefined();
  root.querySelector("label")!.firstChild!.nodeValue = "Nom";
  await Promise.resolve();
  expect(root.dataset["changed"]).toBe("");
});

test("if the form's script fails, a complete form that waits is posted once", async () => {
  const { form, post, name, button } = await openShortForm();
  for (const state of ["incomplete", "now", "before"]) {
    delete root.dataset["live"];
    root.dataset["posted"] = state;
    fireEvent.submit(form);
    name.value = state === "incomplete" ? "" : "Ada";
    handBackForm();
    expect(post).toHaveBeenCalledTimes(state === "before" ? 1 : 0);
    expect([button.disabled, form.noValidate]).toEqual([false, false]);
    expect(fireEvent.submit(form)).toBe(true);
  }
});
