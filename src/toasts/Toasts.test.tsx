import "@testing-library/jest-dom";
import "../../tests/support/components/jsdomGaps";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { toast } from "react-toastify/unstyled";
import { showToast } from "./showToast";
import { Toasts } from "./Toasts";

beforeEach(() => {
  jest.spyOn(document, "hasFocus").mockReturnValue(true);
  jest.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(360);
  jest.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(1280);
});
afterEach(() => {
  act(() => toast.dismiss());
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function open() {
  render(
    <StrictMode>
      <button>Elsewhere</button>
      <Toasts regionLabel="Notifications (F8)" closeLabel="Close notification" />
    </StrictMode>,
  );
}

const show = (title: string, tone: "success" | "error" = "success") =>
  act(() => showToast({ tone, title, text: "Some words." }));
const visible = () =>
  [...document.querySelectorAll(".Toastify__toast")].map(
    (element) => element.querySelector("strong")?.textContent,
  );
const clock = () => document.querySelector<HTMLElement>(".Toastify__progress-bar--animated");

function timeOut() {
  const element = clock();
  if (!element) throw new Error("no toast is running out");
  act(() => {
    element.dispatchEvent(new Event("animationend", { bubbles: true }));
    element.dispatchEvent(new Event("webkitAnimationEnd", { bubbles: true }));
  });
}

test("one message is visible at a time: a new one replaces the old one", async () => {
  open();
  show("First");
  await screen.findByText("First");
  show("Second", "error");
  await screen.findByText("Second");
  expect(visible()).toEqual(["Second"]);
  show("Second", "error");
  await waitFor(() => expect(visible()).toEqual(["Second"]));
});

test("a message is displayed for 5000 ms", async () => {
  open();
  show("First");
  await screen.findByText("First");
  expect(clock()?.style.animationDuration).toBe("5000ms");
  expect(clock()?.style.animationPlayState).toBe("running");
  timeOut();
  await waitFor(() => expect(visible()).toEqual([]));
});

test("its time is paused while it is pointed at or focused", async () => {
  open();
  const user = userEvent.setup();
  show("First");
  await user.hover(await screen.findByRole("status"));
  expect(clock()?.style.animationPlayState).toBe("paused");
  await user.unhover(screen.getByRole("status"));
  expect(clock()?.style.animationPlayState).toBe("running");
  act(() => screen.getByRole("button", { name: "Close notification" }).focus());
  expect(clock()?.style.animationPlayState).toBe("paused");
  act(() => screen.getByRole("button", { name: "Elsewhere" }).focus());
  expect(clock()?.style.animationPlayState).toBe("running");
});

test("successes are a status, errors an alert that looks destructive", async () => {
  open();
  show("Sent");
  expect(await screen.findByRole("status")).toHaveTextContent("Sent");
  show("Error", "error");
  expect(await screen.findByRole("alert")).toHaveClass("Toastify__toast--error");
});

async function swipe(by: number) {
  const element = await screen.findByRole("status");
  // jsdom has no pointer positions, so mouse events with the names of pointer events carry them.
  const point = (type: string, clientX: number) => new MouseEvent(type, { bubbles: true, clientX });
  act(() => void element.dispatchEvent(point("pointerdown", 100)));
  act(() => void document.dispatchEvent(point("pointermove", 100 + by)));
  act(() => void document.dispatchEvent(point("pointerup", 100 + by)));
}

test("a swipe of 50 pixels and no less puts it away", async () => {
  open();
  show("First");
  await swipe(49);
  expect(visible()).toEqual(["First"]);
  await swipe(51);
  expect(visible()).toEqual([]);
});

test("50 pixels are 50 pixels on a narrow phone too", async () => {
  jest.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(320);
  jest.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(288);
  open();
  show("First");
  await swipe(-49);
  expect(visible()).toEqual(["First"]);
  await swipe(-51);
  expect(visible()).toEqual([]);
});

test("F8 moves the focus to the message, Escape dismisses it and gives the focus back", async () => {
  open();
  const user = userEvent.setup();
  const elsewhere = screen.getByRole("button", { name: "Elsewhere" });
  elsewhere.focus();
  show("First");
  const message = await screen.findByRole("status");
  await user.keyboard("{F8}");
  expect(message).toHaveFocus();
  expect(clock()?.style.animationPlayState).toBe("paused");
  await user.keyboard("{Escape}");
  expect(visible()).toEqual([]);
  expect(elsewhere).toHaveFocus();
});

/** Dismisses a message, waits by the clock, presses F8 and says what is on the screen then. */
async function callBackAfter(milliseconds: number) {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: () => undefined, delay: null });
  open();
  show("First", "error");
  timeOut();
  const dismissedAt = Date.now();
  expect(visible()).toEqual([]);
  act(() => jest.advanceTimersByTime(milliseconds));
  expect(Date.now() - dismissedAt).toBe(milliseconds);
  await user.keyboard("{F8}");
  return visible();
}

test("a dismissed message leaves the screen at once, and F8 calls it back for 999,999 ms", async () => {
  expect(await callBackAfter(999_999)).toEqual(["First"]);
});

test("a dismissed message is removed 1,000,000 ms after it was dismissed", async () => {
  expect(await callBackAfter(1_000_000)).toEqual([]);
});

test("the last dismissed message is the one that comes back", async () => {
  open();
  const user = userEvent.setup();
  for (const title of ["First", "Second"]) {
    show(title);
    await screen.findByText(title);
    timeOut();
  }
  await user.keyboard("{F8}");
  expect(visible()).toEqual(["Second"]);
});

test("react-toastify sets styles through the style object only, and injects no style element of its own", async () => {
  const written = jest.spyOn(Element.prototype, "setAttribute");
  const before = document.querySelectorAll("style:not([data-styled])").length;
  open();
  show("First");
  await swipe(20);
  expect(written.mock.calls.filter(([name]) => name === "style")).toEqual([]);
  expect(document.querySelectorAll("style:not([data-styled])")).toHaveLength(before);
});
