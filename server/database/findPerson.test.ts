import { spawnSync } from "node:child_process";
import { databaseFlags } from "./embedded/startDatabase";

test("a person is found by email address and by phone number without reading a whole table", () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...databaseFlags, "--import", "tsx", "tests/support/intake/listPersonIndexes.mts"],
    { encoding: "utf8" },
  );
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toEqual([
    "contact_messages_email",
    "contact_messages_phone",
    "quote_requests_email",
    "quote_requests_phone",
  ]);
});
