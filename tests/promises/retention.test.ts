import { readContent } from "../support/site/readContent";
import { send, useSite } from "./startSite";

const { retentionDays } = readContent<{ retentionDays: number }>("business.yaml");

const site = useSite({}, true);

beforeEach(async () => {
  await site.letPassUntil(7, 0, 2);
  await send(site, { email: "old@example.com" });
  await send(site, { email: "new@example.com" });
  await site.rest();
  // The old one expires in twenty hours.
  await site.database.execute(`
    update public.quote_requests set contacted = true;
    update public.quote_requests
    set created_at = now() - interval '${String(retentionDays)} days' + interval '20 hours'
    where email = 'old@example.com'`);
});

const countRows = async (email: string) => (await site.rowsOf("quote_requests", email)).length;

/** Lets a morning pass and says whether its mail announces a deletion. */
const isAnnounced = async () =>
  (await site.passMorning()).some(({ parsed }) => /delet/i.test(parsed.text ?? ""));

test("a request that expires is announced one morning and deleted the next, and no other is", async () => {
  const announced: boolean[] = [];
  const kept: number[] = [];
  for (let morning = 0; morning < 4; morning++) {
    announced.push(await isAnnounced());
    kept.push(await countRows("old@example.com"));
  }
  // It expires between the first and the second morning.
  expect(kept[0]).toBe(1);
  expect(kept.at(-1)).toBe(0);
  expect(announced.indexOf(true)).toBe(kept.indexOf(0) - 1);
  expect(await countRows("new@example.com")).toBe(1);
});

test("an expired request that comes back from a backup is announced before it is deleted", async () => {
  await site.database.execute(`
    update public.quote_requests set created_at = created_at - interval '3 days'
    where email = 'old@example.com'`);
  await site.kill();
  await site.start();
  const announced: boolean[] = [];
  while ((await countRows("old@example.com")) > 0 && announced.length < 4)
    announced.push(await isAnnounced());
  expect(announced).toContain(true);
  expect(await countRows("old@example.com")).toBe(0);
});
