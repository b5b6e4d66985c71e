import { jsonAnswer } from "./answers";
import { config, toFunction } from "./toFunction";

test("a Function runs once and sends one response even if Gatsby calls it twice for a request", async () => {
  const written: unknown[] = [];
  const response = {
    status: (code: number) => (written.push(code), response),
    setHeader: (name: string, value: string) => void written.push(`${name}: ${value}`),
    send: (body: string) => void written.push(body),
  };
  let calls = 0;
  const run = toFunction(() => Promise.resolve(jsonAnswer(201, { calls: ++calls })));
  const visit = { method: "POST", headers: {} };
  await Promise.all([run(visit, response), run(visit, response)]);
  expect(written).toEqual([
    "cache-control: no-store",
    "content-type: application/json; charset=utf-8",
    "x-content-type-options: nosniff",
    201,
    '{"calls":1}',
  ]);
});

test("Gatsby does not parse the bodies of requests to our Functions", async () => {
  for (const name of ["contact-messages", "quote-requests", "request"])
    expect(await import(`../../src/api/${name}`)).toHaveProperty("config", config);
});
