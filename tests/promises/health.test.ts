import { send, useSite } from "./startSite";

const site = useSite({}, true);

const statusOf = async () => (await fetch(`${site.address()}/api/health`)).status;

test("health is green while everything works, after a request and after a quiet week", async () => {
  await site.rest();
  expect(await statusOf()).toBe(200);
  await send(site, { email: "well@example.com" });
  await site.letPass(7 * 24 * 60);
  await site.letPass(1);
  expect(await statusOf()).toBe(200);
});

const outages = ["refuse", "550", "535", "full"] as const;

test.each(outages)("an outage (%s) turns health red", async (fault) => {
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

test("health is red while the database is unavailable, and green again afterwards", async () => {
  site.gateway.setFault("refuse");
  await site.letPass(5, 1);
  expect(await statusOf()).toBe(503);
  site.gateway.setFault(undefined);
  await site.letPass(5, 1);
  expect(await statusOf()).toBe(200);
});
