import health from "../../src/api/health";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import quote from "../../src/api/quote-requests";
import { call, jsonPost } from "../../tests/support/intake/call";
import { useFreshIntake } from "../../tests/support/intake/useIntake";
import { readEnvironment } from "../env";
import { sweep } from "../outbox/sweep";

const { database, mail, outbox } = useFreshIntake({}, { unlimited: true });

const ask = async () => {
  const answer = await call(health, { method: "GET", headers: {} });
  return [answer.status, answer.json()];
};
const well = { database: "ok", version: "ok", mail: "ok", sweep: "ok" };

test("health is green while everything works, and says nothing else", async () => {
  await sweep();
  expect(await ask()).toEqual([200, { status: "ok", ...well }]);
});

test("a mail that has not left for a quarter of an hour makes health red until it has", async () => {
  mail.setFault("refuse");
  await call(quote, jsonPost(aQuoteRequest()));
  expect(await ask()).toMatchObject([200, well]);
  await outbox.letPass(16);
  await sweep();
  expect(await ask()).toEqual([503, { status: "failing", ...well, mail: "late" }]);
  mail.setFault(undefined);
  await outbox.letPass(10);
  await sweep();
  expect(await ask()).toMatchObject([200, well]);
});

test("a site that nothing sweeps is red after two minutes, and on Netlify after twenty-five", async () => {
  await outbox.letPass(3);
  expect(await ask()).toMatchObject([503, { sweep: "late" }]);
  const environment = readEnvironment();
  environment.isNetlify = true;
  expect(await ask()).toMatchObject([200, { sweep: "ok" }]);
  await outbox.letPass(23);
  expect(await ask()).toMatchObject([503, { sweep: "late" }]);
  environment.isNetlify = false;
});

test("tables of an older version are a mismatch, those of a later one are none", async () => {
  for (const [version, state] of [
    ["20261126000200", "mismatch"],
    ["20991231000000", "ok"],
  ]) {
    await database.execute(`update public.schema_version set version = '${String(version)}'`);
    expect((await ask())[1]).toMatchObject({ database: "ok", version: state });
  }
});

test("a database that is away is told, and nothing else is claimed", async () => {
  const environment = readEnvironment();
  const before = environment.supabaseUrl;
  environment.supabaseUrl = "http://127.0.0.1:9";
  expect(await ask()).toEqual([
    503,
    {
      ...{ status: "failing", database: "failing" },
      ...{ version: "unknown", mail: "unknown", sweep: "unknown" },
    },
  ]);
  environment.supabaseUrl = before;
});

test("another method is refused", async () => {
  expect((await call(health, { method: "POST", headers: {} })).status).toBe(405);
});
