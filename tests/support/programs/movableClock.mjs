// Gives a program a clock that tests can move, if the program loads this module before all others. If a move
// makes a timer of a second or more due, the timer runs at once. PGlite in the same process uses the same clock.
import promises from "node:timers/promises";
import { syncBuiltinESMExports } from "node:module";

const real = { Date, setTimeout, sleep: promises.setTimeout };
const sinceStart = performance.now.bind(performance);
let ahead = 0;
const now = () => real.Date.now() + ahead;

globalThis.Date = new Proxy(real.Date, {
  construct: (target, values, self) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, self),
  get: (target, name, self) => (name === "now" ? now : Reflect.get(target, name, self)),
});
performance.now = () => sinceStart() + ahead;

const waiting = new Map();
const isLong = (milliseconds) => milliseconds >= 1_000;

function forgetEnded() {
  for (const timer of waiting.keys()) if (timer._destroyed) waiting.delete(timer);
}

globalThis.setTimeout = Object.assign((work, milliseconds, ...values) => {
  const timer = real.setTimeout(work, milliseconds, ...values);
  if (!isLong(milliseconds)) return timer;
  forgetEnded();
  const end = () => {
    clearTimeout(timer);
    work(...values);
  };
  waiting.set(timer, { due: now() + milliseconds, end });
  return timer;
}, real.setTimeout);

promises.setTimeout = (milliseconds, value, options) => {
  // Use the real timer as well, so that the caller's abort signal can end the wait.
  const slept = real.sleep(milliseconds, value, options);
  if (!isLong(milliseconds)) return slept;
  const moved = new Promise((resolve) =>
    globalThis.setTimeout(resolve, milliseconds, value).unref(),
  );
  return Promise.race([slept, moved]);
};
syncBuiltinESMExports();

/** Moves the clock ahead. A negative number moves it back and runs no timer. */
function advance(milliseconds) {
  ahead += milliseconds;
  forgetEnded();
  for (const [timer, { due, end }] of waiting) {
    if (due > now()) continue;
    waiting.delete(timer);
    end();
  }
}

globalThis[Symbol.for("tests.clock")] = { advance, reset: () => advance(-ahead) };
process.on("message", (order) => {
  if (typeof order?.advance !== "number") return;
  advance(order.advance);
  process.send?.({ advanced: ahead });
});
// Unreference the IPC channel, which would otherwise keep every program running.
process.channel?.unref();
