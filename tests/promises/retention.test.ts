import { readContent } from "../support/site/readContent";
import { send, useSite } from "./startSite";

const { retentionDays } = readContent<{ retentionDays: number }>("business.yaml");

const site = useSite();

test("a morning email announces an expiring request a day before it is deleted; newer requests are kept", async () => {
  await site.letPassUntil(7, 0, 2);
  await send(site, { email: "old@example.com" });
  await send(site, { email: "new@example.com" });
  await site.database.execute(`
    update public.quote_requests set contacted = true;
    update public.quote_requests
    set created_at = now() - interval '${String(retentionDays)} days' + interval '20 hours'
    where email = 'old@example.com'`);
  const announced: boolean[] = [];
  const kept: number[] = [];
  for (let morning = 0; morning < 4; morning++) {
    const mails = await site.passMorning();
    announced.push(mails.some(({ parsed }) => /deleted(?![^]*more:)/i.test(parsed.text ?? "")));
    kept.push(await site.countRows("old@example.com"));
  }
  expect(kept[0]).toBe(1);
  expect(kept.at(-1)).toBe(0);
  expect(announced.indexOf(true)).toBe(kept.indexOf(0) - 1);
  expect(await site.countRows("new@example.com")).toBe(1);
});
