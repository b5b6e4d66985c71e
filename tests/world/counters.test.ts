import { stringify } from "yaml";
import { readCounters } from "../documents/readCounters";
import { readBlock } from "../documents/readDocument";
import { useContent } from "../support/content/aContentFolder";

const check = useContent({ "../static/count.js": () => "count()" });

const judge = (lines: string) => check({ "business.yaml": (text) => text + lines });

/** Returns lines of YAML for a counter's script with one attribute. */
const count = (script: string, name = "", value = "") => {
  const attributes = name === "" ? {} : { attributes: [{ name, value }] };
  return stringify({ analytics: { script, ...attributes } });
};

const cabin = "https://scripts.withcabin.com";
const listed = readCounters().map(({ name, analytics }) => [name, stringify({ analytics })]);

test.each([
  ...listed,
  ["the document's example", readBlock("docs/make-it-yours.md", "yaml", "analytics:")],
  ["Shynet with its number in the path", count("https://stats.example.org/ingress/1a2b/script.js")],
  ["Matomo's lines in a file of static/", count("/count.js")],
  ["a proxy for Plausible", count("https://www.example.org/p/js/s.js?v=2", "data-api", "/p/event")],
  ["a server with such a name", count("https://www.segment-cleaning.example/hotjar.js")],
  ["Cabin", `${count(`${cabin}/hello.js`)}  sendsTo: https://ping.withcabin.com`],
  ["Rybbit", count("https://app.rybbit.io/api/script.js", "data-site-id", "12")],
  [
    "a counter of its own server",
    count("https://p.example/a.js", "data-host", "https://p.example"),
  ],
])("the settings of %s are accepted", async (_, lines) => {
  expect(listed.length).toBeGreaterThan(8);
  expect(await judge(lines)).toBe("");
});

const address = "Write an address that starts with https://, or the path of a file in static/";
const policy = "loads more scripts or needs code inside the page.";
const own = "https://bikes.goatcounter.com/count";
const goat = count("https://gc.zgo.at/count.v4.js", "data-goatcounter", own);
const id = "94db1cb1-74f4-4a40-ad6c-962362670409";

test.each([
  [count("http://count.example.com/a.js"), address],
  [count("https://count.example.com/a.js;x"), address],
  [count("../count.js"), address],
  [`${count("/count.js")}  sendsTo: https://count.example.com/api`, "without a path."],
  [count("/count.js", "onload", "x"), "a name that starts with data-"],
  [count("//gc.zgo.at/count.js"), address],
  [count("//cdn.callrail.com/companies/123/abc/12/swap.js"), address],
  [count("/counter.js"), "script names a file that is not there: static/counter.js."],
  [count("/Count.js"), "script names a file that is not there: static/Count.js."],
  [count("https://www.googletagmanager.com/gtag/js?id=G-0A1B2C3D4E"), policy],
  [count("https://www.googletagmanager.com/gtm.js?id=GTM-0A1B2C3"), policy],
  [count("https://www.clarity.ms/tag/0a1b2c3d4e"), policy],
  [count("https://bat.bing.com/bat.js"), policy],
  [count("https://connect.facebook.net/en_US/fbevents.js"), policy],
  [count("https://static.hotjar.com/c/hotjar-123456.js?sv=6"), policy],
  [count("https://cdn.callrail.com/companies/123/abc/12/swap.js"), policy],
  [count("https://mc.yandex.ru/metrika/tag.js"), policy],
  [count("https://js.hs-scripts.com/1234567.js"), policy],
  [count("https://snap.licdn.com/li.lms-analytics/insight.min.js"), policy],
  [count("https://plausible.io/js/pa-0a1B2c3D.js"), "script: https://plausible.io/js/script.js"],
  [count("https://cdn.amplitude.com/script/0a1b.js"), policy],
  [count("https://static.getclicky.com/101234567.js"), policy],
  [count("https://static.ads-twitter.com/uwt.js"), policy],
  [count("https://bikes.containers.piwik.pro/0a1b.js"), policy],
  [count("https://cdn.counter.dev/script.js", "data-id", id), "sendsTo: https://t.counter.dev"],
  [count(`${cabin}/hello.js`), "sendsTo: https://ping.withcabin.com"],
  [count("https://s.example/u.js", "data-host-url", "https://u.example"), "sendsTo: https://u.ex"],
  [count("https://gc.zgo.at/count.js", "data-goatcounter", "bikes"), "//my-code.goatcounter.com"],
  [count("https://stats.example.org/matomo.min.js"), "Write script: /count.js, and the server in"],
  [count("https://stats.example.org/matomo.js"), "Write script: /count.js, and the server in"],
  [count("https://www.example.org/analytics/piwik.js"), "all of matomo.js, into static/count.js"],
  [count("https://gc.zgo.at/count.js"), "sendsTo: https://my-code.goatcounter.com"],
  [goat, "sendsTo: https://bikes.goatcounter.com"],
  [count("https://cloud.umami.is/script.js", "data-website-id", id), "api-gateway.umami.dev"],
  [count("https://scripts.simpleanalyticscdn.com/latest.js"), "queue.simpleanalyticscdn.com"],
  [count("https://static.cloudflareinsights.com/beacon.min.js"), "cloudflareinsights.com below"],
])("%s is refused: %s", async (lines, answer) => {
  const said = await judge(lines);
  expect(said).toMatch(
    /^content\/ has 1 mistake:\n\n {2}content\/business.yaml:\d+:\d+ analytics /,
  );
  expect(said).toContain(answer);
});
