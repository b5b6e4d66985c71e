import { spawnSync } from "node:child_process";
import { databaseFlags } from "./embedded/startDatabase";

test("the migrations alone leave the publishable key no right to a table or a function", () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...databaseFlags, "--import", "tsx", "tests/support/intake/listOpenRights.mts"],
    { encoding: "utf8" },
  );
  expect([stdout, stderr]).toEqual(["[]", ""]);
});
