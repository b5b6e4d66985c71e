import { refuseSchemaMismatch } from "./refuseSchemaMismatch";

const mend = "Apply supabase/migrations: `npx supabase db push`.";

test("a database that does not fit is named before the site starts, with the command that mends it", async () => {
  await expect(
    refuseSchemaMismatch(() =>
      Promise.resolve([
        { what: "The table quote_requests is missing in the database.", mend },
        { what: "The function purge_expired is missing in the database.", mend },
      ]),
    ),
  ).rejects.toThrow(
    "The database does not fit this version of the site:\n  The table quote_requests is missing in the database.\n  The function purge_expired is missing in the database.\nApply supabase/migrations: `npx supabase db push`.",
  );
  await refuseSchemaMismatch(() => Promise.resolve([]));
});

test("a database that is away does not keep the site from starting, and the log says that it was not checked", async () => {
  const log = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  await refuseSchemaMismatch(() => Promise.reject(new Error("fetch failed")));
  expect(String(log.mock.calls[0]?.[0])).toContain('"event":"schema.unchecked"');
  log.mockRestore();
});
