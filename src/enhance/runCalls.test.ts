import { readBlock } from "../../tests/documents/readDocument";
import { runCalls } from "./runCalls";

const guide = "docs/make-it-yours.md";
const plausible = readBlock(guide, "js", "plausible.io");
const listeners = plausible.replace(/^const send[^]*?\n {2}\}\);\n/, "");

test.each([
  ["plausible.io", "https://plausible.io/api/event", '{"service":"standard-clean"}', "Call"],
  ["matomo", "https://matomo.example.com/matomo.php?", "e_c=site&e_a=Quote", "e_a=Call"],
  ["google", "https://www.google-analytics.com/g/collect?", "en=Quote", "en=Call"],
])("the script for %s counts page views, requests and phone taps", (name, to, quote, call) => {
  document.body.innerHTML = `<a href="tel:+14045550134"><b>Call</b></a><a href="/faq">No</a>`;
  document.body.addEventListener("click", (event) => event.preventDefault());
  const sent: string[] = [];
  const fetch = (address: string, { body = "" }: { body?: string }) => sent.push(address + body);
  const block = readBlock(guide, "js", name);
  const page = document.implementation.createHTMLDocument();
  page.body.append(...document.body.childNodes);
  runCalls(page);
  const code = block.includes("Listener") ? block : block + listeners;
  // Run the script that docs/make-it-yours.md suggests for static/count.js.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function("fetch", "document", code)(fetch, page);
  const detail = { service: "standard-clean" };
  page.dispatchEvent(new CustomEvent("quote:received", { detail }));
  for (const element of page.querySelectorAll<HTMLElement>("b, [href='/faq']")) element.click();
  expect(sent).toHaveLength(3);
  for (const one of sent) expect(one.startsWith(to)).toBe(true);
  for (const [at, words] of ["page", quote, call].entries()) expect(sent[at]).toContain(words);
});
