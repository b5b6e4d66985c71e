import { send, useSite } from "./startSite";

const site = useSite({}, true);

const statusOf = async () => (await fetch(`${site.address()}/api/health`)).status;

const outages = ["refuse", "550", "full"] as const;

test.each(outages)("the health check fails after 30 minutes of mail outage (%s)", async (fault) => {
  site.mail.setFault(fault);
  await send(site, { email: "person@example.com" });
  await site.letPass(5, 1);
  expect(await statusOf()).toBe(200);
  await site.letPass(25, 5);
  expect(await statusOf()).toBe(503);
  site.mail.setFault(undefined);
  await site.letPass(12, 3);
  expect(await statusOf()).toBe(200);
});

test("the health check fails while the database is unavailable, and passes again afterwards", async () => {
  site.gateway.setFault("refuse");
  await site.letPass(5, 1);
  expect(await statusOf()).toBe(503);
  site.gateway.setFault(undefined);
  await site.letPass(5, 1);
  expect(await statusOf()).toBe(200);
});
