import { readdirSync } from "node:fs";
import { askProgram } from "../../tests/support/intake/askProgram";

test("a release dated before the company's own form is applied, and the tables' version never falls", () => {
  const files = readdirSync("supabase/migrations").sort();
  const released = files.map((file) => file.split("_")[0]);
  const [form, earlier, later] = ["29990301000000", "29990101000000", "29990501000000"];
  expect(askProgram("applyLateRelease.mts")).toEqual([
    { applied: files, latest: released.at(-1), known: released },
    { applied: [`${form}_quote_form.sql`], latest: form, known: [...released, form] },
    {
      applied: [`${earlier}_earlier_release.sql`],
      latest: form,
      known: [...released, earlier, form],
    },
    {
      applied: [`${later}_later_release.sql`],
      latest: later,
      known: [...released, earlier, form, later],
    },
  ]);
});
