import health from "../../src/api/health";
import { call } from "../../tests/support/intake/call";
import { useFreshIntake } from "../../tests/support/intake/useIntake";
import { readEnvironment } from "../settings/readEnvironment";
import { sweep } from "./sweep";

// Mail servers and databases that are away are in tests/promises/health.test.ts.

const { database, outbox } = useFreshIntake();

const ask = async (method = "GET") => {
  const answer = await call(health, { method, headers: {} });
  return [answer.status, answer.json()];
};
const well = { database: "ok", version: "ok", mail: "ok", sweep: "ok" };

test("health is green while everything works, and says nothing else", async () => {
  await sweep();
  expect(await ask()).toEqual([200, { status: "ok", ...well }]);
  expect((await ask("POST"))[0]).toBe(405);
});

test("a site that nothing sweeps is red after two minutes, and on Netlify after twenty-five", async () => {
  await outbox.letPass(3);
  expect(await ask()).toEqual([503, { status: "failing", ...well, sweep: "late" }]);
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
