import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The program that logs: everything but its tests. */
const code = ["api", "server", "src/api"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
  )
  .filter((file) => /\.m?ts$/.test(file) && !/\.(?:test|d)\.m?ts$/.test(file))
  .map((file) => readFileSync(file, "utf8"));

const outcomes: Record<string, string[]> = {
  request: ["received", "replayed", "key_reused", "rate_limited"],
  notification: ["sent", "failed", "closed"],
};

test("docs/reliability.md lists every event that the log can have, and no other", () => {
  const [, section = ""] =
    /^## The log\n(.*)/ms.exec(readFileSync("docs/reliability.md", "utf8")) ?? [];
  const listed = [...section.matchAll(/^- ((?:`[^`]+`(?:, )?)+): ./gm)].flatMap(([, events = ""]) =>
    events.replaceAll("`", "").split(", "),
  );
  // The event is the first argument: a word, or one of two.
  const written = code
    .flatMap((text) => [...text.matchAll(/(?<!function )logEvent\(([^,;]+)/g)])
    .map(([, argument = ""]) => argument.match(/["`][a-z_]+\.(?:[a-z_]+|\$\{\w+\.status\})["`]/g))
    .flatMap((events) => events ?? ["an event that cannot be read"])
    .map((event) => event.slice(1, -1))
    // What became of a request, and of a mail.
    .flatMap((event) => {
      const [head, status] = event.split(".");
      return status?.startsWith("$") ? outcomes[head!]!.map((one) => `${head}.${one}`) : [event];
    });
  expect([...new Set(written)].sort()).toEqual([...listed].sort());
});
