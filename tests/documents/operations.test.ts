import { readFileSync } from "node:fs";

const book = readFileSync("docs/operations.md", "utf8");

test("the run-book gives a server of several an address that its nginx asks, and takes the one of the socket out", () => {
  const nginx = readFileSync("deploy/nginx/several-servers.conf", "utf8");
  const asked = [...nginx.matchAll(/^ +server (\S+:\d+) /gm)].map(([, address]) => address);
  const [, lines = ""] = /```ini\n(\[Socket\]\n.*?)```/s.exec(book) ?? [];
  const [cleared, ...listens] = [...lines.matchAll(/^ListenStream=(.*)$/gm)].map(
    ([, address]) => address,
  );
  // A second socket would not be taken: process/listen.ts.
  expect([cleared, listens.length]).toEqual(["", 1]);
  expect(asked).toContain(listens[0]);
});
