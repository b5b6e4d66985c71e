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

test("a visitor who has gone fails nothing", async () => {
  const { response } = aResponse();
  response.setHeader = () => {
    throw new Error("Cannot set headers after they are sent");
  };
  await toFunction(() => Promise.resolve(jsonAnswer(200, {})))(visit, response);
  expect(log.join("")).toContain("answer.lost");
});

test.each(["TRACE", "CONNECT", "track"])("a handler refuses %s like any method", async (method) => {
  const { response, written } = aResponse();
  await toFunction((request) => Promise.resolve(jsonAnswer(405, request.method)))(
    { ...visit, method },
    response,
  );
  expect(written.slice(-2)).toEqual([405, '"REFUSED"']);
});

test("a header with letters beyond Latin-1, as a host may decode them, keeps nobody out", async () => {
  const { response, written } = aResponse();
  const headers = { "user-agent": "Ž 家", accept: ["text/html", "*/*"], host: undefined };
  await toFunction(({ headers: seen }) => Promise.resolve(jsonAnswer(200, [...seen])))(
    { ...visit, headers },
    response,
  );
  expect(written.at(-1)).toBe('[["accept","text/html, */*"],["user-agent","? ?"]]');
});
