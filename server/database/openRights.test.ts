import { spawnSync } from "node:child_process";
import { databaseFlags } from "./embedded/startDatabase";

let bare: { rights: string[]; searched: string[] };

beforeAll(() => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...databaseFlags, "--import", "tsx", "tests/support/intake/listOpenRights.mts"],
    { encoding: "utf8" },
  );
  expect(stderr).toBe("");
  bare = JSON.parse(stdout) as typeof bare;
});

test("the migrations alone leave the publishable key no right to a table or a function", () => {
  expect(bare.rights).toEqual([]);
});

test("a person is found by email address and by phone number without reading a whole table", () => {
  expect(bare.searched).toEqual([
    "contact_messages_email",
    "contact_messages_phone",
    "quote_requests_email",
    "quote_requests_phone",
  ]);
});
