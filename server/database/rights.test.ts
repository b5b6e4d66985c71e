import { askProgram } from "../../tests/support/intake/askProgram";

const forgetful = `
  create table public.notes (id integer primary key);
  create function public.note() returns integer language sql as 'select 1';`;
const careful = `
  alter table public.notes enable row level security;
  revoke all on table public.notes from anon, authenticated;
  grant select, insert, update, delete on table public.notes to service_role;
  revoke execute on function public.note from public, anon, authenticated;
  grant execute on function public.note to service_role;`;

type Wrong = Record<string, string[]>;

/** What is wrong after the migrations, and then after each SQL, in a Supabase project of each kind. */
let wrong: { afterMigrations?: Wrong; afterForgetful?: Wrong; afterCareful?: Wrong };

beforeAll(() => {
  const answers = askProgram("listWrongRights.mts", forgetful, careful) as Wrong[];
  const [afterMigrations, afterForgetful, afterCareful] = answers;
  wrong = { afterMigrations, afterForgetful, afterCareful };
});

const [before, today] = ["a project from before 30 October 2026", "a project of today"];

test("the migrations alone give the secret key everything and every other key nothing, whatever a Supabase project grants", () => {
  expect(wrong.afterMigrations).toEqual({ [before]: [], [today]: [] });
});

test("a migration that forgets who may read its table or call its function is found", () => {
  const [open, called] = ["notes has no row level security", "anon may call note"];
  expect(wrong.afterForgetful?.[before]).toEqual(
    expect.arrayContaining([open, called, "anon may read or write notes"]),
  );
  expect(wrong.afterForgetful?.[today]).toEqual(
    expect.arrayContaining([open, called, "service_role may not insert notes"]),
  );
  expect(wrong.afterCareful).toEqual({ [before]: [], [today]: [] });
});
