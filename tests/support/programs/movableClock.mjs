// A program that loads this first has a clock that tests move. Timers of a second or more that are due after
// a move run at once. PGlite asks the same clock, so a database in such a process moves, too.
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

/** Timers that a move can end early. */
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
  // The caller's signal can end it, too.
  const slept = real.sleep(milliseconds, value, options);
  if (!isLong(milliseconds)) return slept;
  const moved = new Promise((resolve) =>
    globalThis.setTimeout(resolve, milliseconds, value).unref(),
  );
  return Promise.race([slept, moved]);
};
syncBuiltinESMExports();

/** @param milliseconds negative ones move the clock back, and end no timer */
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
// Without this, the channel would keep every program running.
process.channel?.unref();
