import "@testing-library/jest-dom";
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { toast } from "react-toastify/unstyled";
import { showToast } from "./showToast";
import { Toasts } from "./Toasts";

beforeEach(() => {
  jest.spyOn(document, "hasFocus").mockReturnValue(true);
  setWidth(1280, 360);
  render(
    <StrictMode>
      <button>Elsewhere</button>
      <Toasts regionLabel="Notifications (F8)" closeLabel="Close notification" />
    </StrictMode>,
  );
});
afterEach(() => {
  act(() => toast.dismiss());
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function setWidth(page: number, ofToast: number) {
  jest.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(page);
  jest.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(ofToast);
}

const show = (title: string) =>
  act(() => showToast({ tone: "success", title, text: "Some words." }));
const visible = () =>
  [...document.querySelectorAll(".Toastify__toast strong")].map(({ textContent }) => textContent);
const clock = () => document.querySelector<HTMLElement>(".Toastify__progress-bar--animated")!;

function timeOut() {
  const element = clock();
  for (const name of ["animationend", "webkitAnimationEnd"])
    act(() => void element.dispatchEvent(new Event(name, { bubbles: true })));
}

test("a toast is displayed for 5000 ms, not counting the time while it is pointed at or focused", async () => {
  const user = userEvent.setup();
  const state = () => clock().style.animationPlayState;
  show("First");
  expect(clock().style.animationDuration).toBe("5000ms");
  await user.hover(screen.getByRole("status"));
  expect(state()).toBe("paused");
  await user.unhover(screen.getByRole("status"));
  expect(state()).toBe("running");
  await user.keyboard("{Tab}{F8}");
  expect(state()).toBe("paused");
  show("Second");
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(visible()).toEqual(["Second"]);
  const close = screen.getByRole("button", { name: "Close notification" });
  expect(document.activeElement).toContainElement(close);
  expect(clock()).toHaveAttribute("aria-hidden", "true");
  expect(getComputedStyle(screen.getByRole("status")).userSelect).toBe("none");
  act(() => screen.getByRole("button", { name: "Elsewhere" }).focus());
  expect(state()).toBe("running");
  timeOut();
  expect(visible()).toEqual([]);
});

async function swipe(by: number) {
  const element = await screen.findByRole("status");
  // jsdom's pointer events lack positions, so send mouse events under the names of pointer events.
  const point = (type: string, clientX: number) => new MouseEvent(type, { bubbles: true, clientX });
  act(() => void element.dispatchEvent(point("pointerdown", 100)));
  act(() => void document.dispatchEvent(point("pointermove", 100 + by)));
  act(() => void document.dispatchEvent(point("pointerup", 100 + by)));
}

test.each([
  ["a desktop", 1280, 360, 1],
  ["a narrow phone", 320, 288, -1],
])("a swipe of at least 50 pixels dismisses a toast on %s", async (_, page, ofToast, way) => {
  setWidth(page, ofToast);
  show("First");
  await swipe(49 * way);
  expect(visible()).toEqual(["First"]);
  await swipe(51 * way);
  expect(visible()).toEqual([]);
});

test.each([
  [999_999, ["Second"]],
  [1_000_000, []],
])("pressing F8 %i ms after toasts have timed out shows %j", async (milliseconds, called) => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: () => undefined, delay: null });
  for (const title of ["First", "Second"]) {
    show(title);
    timeOut();
  }
  expect(visible()).toEqual([]);
  act(() => jest.advanceTimersByTime(milliseconds));
  await user.keyboard("{Tab}{F8}");
  expect(visible()).toEqual(called);
  expect(document.activeElement?.textContent).toContain(called[0] ?? "Elsewhere");
  expect(fireEvent.keyDown(document.body, { key: "F8" })).toBe(called.length === 0);
  await user.keyboard("{Escape}");
  expect(screen.getByRole("button", { name: "Elsewhere" })).toHaveFocus();
  await user.tab();
  show("Third");
  timeOut();
  expect(document.body).toHaveFocus();
});
