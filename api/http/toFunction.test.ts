import { hushLog } from "../../tests/support/intake/hushLog";
import { jsonAnswer } from "./answers";
import { toFunction } from "./toFunction";

const log = hushLog();

/** The response of a host, with what is written to it. */
function aResponse() {
  const written: unknown[] = [];
  const response = {
    status: (code: number) => (written.push(code), response),
    setHeader: (name: string, value: string) => void written.push(`${name}: ${value}`),
    send: (body: string) => void written.push(body),
  };
  return { response, written };
}

const visit = { method: "POST", headers: {}, url: "/api/x?a=secret", query: { a: "1" } };

test("a Function writes one answer, although Gatsby's parser of uploads runs it twice", async () => {
  const { response, written } = aResponse();
  let calls = 0;
  const run = toFunction(() => Promise.resolve(jsonAnswer(201, { calls: ++calls })));
  await Promise.all([run(visit, response), run(visit, response)]);
  expect(written).toEqual([
    ...["cache-control: no-store", "content-type: application/json; charset=utf-8"],
    ...["x-content-type-options: nosniff", 201, '{"calls":1}'],
  ]);
});

test("a fault is told to nobody but the log, which holds no parameter of the address", async () => {
  const { response, written } = aResponse();
  await toFunction(() => Promise.reject(new Error("of jane@example.com")))(visit, response);
  expect(written).toContain(503);
  expect(written.join()).not.toContain("jane");
  expect(log.join("")).toContain('"event":"function.failed","route":"/api/x"');
  expect(log.join("")).not.toMatch(/jane|secret/);
});
