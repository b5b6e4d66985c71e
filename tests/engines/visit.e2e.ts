import {
  aBuiltRequest,
  type Answers,
  choiceNames,
  requiredFields,
  rowOf,
  saidBy,
} from "../support/form/builtForm";
import { setTimeout as sleep } from "node:timers/promises";
import { pageChanges } from "../e2e/pageChanges";
import { formWords, lastingToasts } from "../e2e/quoteForm";
import { adoptStyle } from "../support/stack/adoptStyle";
import { expect, test } from "./test";
import type { Visitor } from "./Visitor";

// What docs/specification.md promises and browser engines do differently: dialogs, film, focus, keys, toasts, and posts with and
// without JavaScript. Each test repeats one of tests/e2e in Firefox and WebKit.

const { success: successToast, failure: failureToast } = formWords.toasts;
const submit = "#quote-form button[type=submit]";
/** The lines of each toast. */
const toasts = `[...document.querySelectorAll(".Toastify__toast")].map((toast) => toast.innerText.split(/\\n+/))`;

const textOf = (selector: string) =>
  `document.querySelector(${JSON.stringify(selector)}).innerText`;
const saying = ({ title, text }: { title: string; text: string }) => [title, text];
/** False, too, between two pages. */
const isShown = (selector: string) =>
  `document.querySelector(${JSON.stringify(selector)})?.checkVisibility({ visibilityProperty: true }) ?? false`;

/** Where the visitor is, once the page is there. */
const readPath = (visitor: Visitor) =>
  visitor.read(`document.readyState === "complete" && location.pathname`);

async function fillIn(visitor: Visitor, answers: Answers): Promise<void> {
  for (const [name, value] of Object.entries(answers)) {
    if (choiceNames.includes(name)) {
      await visitor.choose(`#${name}`, value);
    } else {
      await visitor.click(`#${name}`);
      await visitor.type(value);
    }
  }
}

const readAnswers = (visitor: Visitor) =>
  visitor.read<Answers>(
    `Object.fromEntries([...document.querySelectorAll("#quote-form [id][name]:not(#website)")]` +
      `.map(({ name, value }) => [name, value]))`,
  );

async function waitForLiveForm(visitor: Visitor): Promise<void> {
  await visitor.click("#firstName");
  await expect
    .poll(() => visitor.read(`"live" in document.querySelector("#quote-form-root").dataset`), {
      timeout: 60_000,
    })
    .toBe(true);
}

test("on a small screen the menu fills the screen, and choosing a link closes it", async ({
  visitor,
  baseURL,
}) => {
  await visitor.resize(480, 800);
  await visitor.open(`${baseURL}/about`);
  await visitor.click("header [commandfor=menu][command=show-modal]");
  await expect.poll(() => visitor.read(isShown("#menu"))).toBe(true);
  await expect
    .poll(() =>
      visitor.read(
        "(({ x, y, width, height }) => [x, y, innerWidth - width, innerHeight - height]" +
          `.map(Math.round))(document.querySelector("#menu").getBoundingClientRect())`,
      ),
    )
    .toEqual([0, 0, 0, 0]);
  expect(
    await visitor.read(`[...document.querySelectorAll("#menu a")].map((link) => link.pathname)`),
  ).toEqual(expect.arrayContaining(["/", "/services", "/about", "/faq", "/contact", "/quote"]));
  await visitor.press("Escape");
  await expect.poll(() => visitor.read(isShown("#menu"))).toBe(false);

  await visitor.click("header [commandfor=menu][command=show-modal]");
  await visitor.click('#menu a[href="/faq"]');
  await expect.poll(() => readPath(visitor)).toBe("/faq");
  expect(await visitor.read(isShown("#menu"))).toBe(false);
});

test("the film plays muted and in a loop, or its picture stays and nothing is said", async ({
  visitor,
  baseURL,
  engineName,
}) => {
  await visitor.open(`${baseURL}/`);
  const film =
    "(({ muted, loop, paused, currentTime }) => ({ muted, loop, " +
    `isPlaying: !paused && currentTime > 0 }))(document.querySelector("video"))`;
  // WebKitGTK plays what the machine's GStreamer plays: often neither AV1 nor H.264.
  if (engineName === "firefox" && (await visitor.read(`document.querySelector("video") !== null`)))
    await expect
      .poll(() => visitor.read(film), { timeout: 60_000 })
      .toEqual({ muted: true, loop: true, isPlaying: true });
  expect(await visitor.read(textOf("main section"))).not.toMatch(/error|fail|cannot/i);
  expect(
    await visitor.read(`document.querySelector("main picture img").naturalWidth`),
  ).toBeGreaterThan(0);
});

test("a quote request becomes a row and a mail, with a toast and the thank-you screen, and then a blank form", async ({
  visitor,
  baseURL,
  rows,
  inbox,
}) => {
  test.slow();
  const answers = aBuiltRequest();
  await visitor.open(`${baseURL}/quote`);
  // Typed at once, while React arrives.
  await fillIn(visitor, answers);
  expect(await readAnswers(visitor)).toEqual(answers);
  await waitForLiveForm(visitor);
  expect(await readAnswers(visitor)).toEqual(answers);
  await visitor.read(
    "void (window.labels = new Set()) ?? void new MutationObserver(() => " +
      `labels.add(document.querySelector("${submit}").innerText.trim() + ` +
      `(document.querySelector("${submit}").disabled ? ", disabled" : "")))` +
      `.observe(document.querySelector("#quote-form"), { attributes: true, subtree: true })`,
  );
  await visitor.read(`void (${String(adoptStyle)})(${JSON.stringify(lastingToasts)})`);
  await visitor.click(submit);

  await expect.poll(() => visitor.read(isShown("#thank-you")), { timeout: 60_000 }).toBe(true);
  expect(await visitor.read("[...labels]")).toContain(`${formWords.submitting}, disabled`);
  const thanks = await visitor.read<string>(textOf("#thank-you"));
  const { title, text, followUp } = formWords.thankYou;
  for (const words of [title, text, followUp]) expect(thanks).toContain(words);
  expect(await visitor.read("document.activeElement.id")).toBe("thank-you");
  await expect.poll(() => visitor.read(toasts)).toEqual([saying(successToast)]);
  const [row] = await rows.quoteRequests(answers.email);
  expect(row).toMatchObject({ ...rowOf(answers), contacted: false });
  const mail = await inbox.waitFor(answers.email);
  for (const answer of saidBy(answers)) expect(mail.text).toContain(answer);

  await visitor.click("#thank-you button");
  await expect.poll(() => visitor.read(isShown("#quote-form"))).toBe(true);
  expect(Object.values(await readAnswers(visitor)).join("")).toBe("");
});

test("a blank form is answered with a summary that takes the focus and leads to each field", async ({
  visitor,
  baseURL,
}) => {
  await visitor.open(`${baseURL}/contact`);
  await waitForLiveForm(visitor);
  await visitor.click(submit);
  await expect.poll(() => visitor.read("document.activeElement.id")).toBe("error-summary");
  const links = `[...document.querySelectorAll("#error-summary a")].map(({ hash }) => hash)`;
  expect(await visitor.read(links)).toEqual(requiredFields.map(({ name }) => `#${name}`));
  await visitor.click('#error-summary a[href="#phone"]');
  expect(await visitor.read("document.activeElement.id")).toBe("phone");
});

test("a failing server leaves the answers and one toast, which F8 calls back", async ({
  visitor,
  relay,
  rows,
}) => {
  test.slow();
  const answers = aBuiltRequest();
  relay.failPosts(503);
  await visitor.open(`${relay.address}/quote`);
  await waitForLiveForm(visitor);
  await fillIn(visitor, answers);
  for (let press = 0; press < 2; press++) {
    await visitor.click(submit);
    await expect.poll(() => visitor.read(toasts)).toEqual([saying(failureToast)]);
  }
  expect(await readAnswers(visitor)).toEqual(answers);
  await visitor.point("#quote-form-title");
  await expect.poll(() => visitor.read(toasts), { timeout: 60_000 }).toEqual([]);
  await visitor.press("F8");
  await expect
    .poll(() => visitor.read("document.activeElement.innerText"))
    .toContain(failureToast.text);

  relay.failPosts(0);
  await visitor.click(submit);
  await expect.poll(() => visitor.read(isShown("#thank-you")), { timeout: 60_000 }).toBe(true);
  expect(await rows.quoteRequests(answers.email)).toHaveLength(1);
});

test("without script a request is a row, a mail and the thank-you screen", async ({
  visitor,
  relay,
  rows,
  inbox,
}) => {
  test.slow();
  const answers = aBuiltRequest();
  relay.forbidScript();
  await visitor.open(`${relay.address}/quote`);
  await fillIn(visitor, answers);
  expect(await visitor.read(`document.querySelector("#quote-form").noValidate`)).toBe(false);
  await visitor.click(submit);
  await expect.poll(() => visitor.read("location.hash"), { timeout: 60_000 }).toBe("#thank-you");
  expect(await visitor.read(isShown("#thank-you"))).toBe(true);
  expect(await visitor.read(isShown("#quote-form"))).toBe(false);
  expect(await rows.quoteRequests(answers.email)).toHaveLength(1);
  expect((await inbox.waitFor(answers.email)).replyTo).toEqual([answers.email]);
});

const who = "a translator wraps every text";

test(`when ${who}, what is typed stays, and a press on Send before the script is there sends the request once`, async ({
  visitor,
  relay,
  rows,
}) => {
  test.slow();
  const read = (name: string) => visitor.read(`document.querySelector("#${name}").value`);
  const translate = `void (() => { ${pageChanges[who]} })()`;
  const deliver = relay.holdScript();
  await visitor.open(`${relay.address}/quote`);
  await visitor.click("#firstName");
  await visitor.type("Maria");
  await visitor.read(translate);
  await visitor.click("#details");
  await visitor.type("Two");
  deliver();
  await sleep(1_500);
  expect(await visitor.read("document.activeElement.id")).toBe("details");
  await visitor.type(" dogs");
  await visitor.click("#quote-form-title");
  const isLive = `"live" in document.querySelector("#quote-form-root").dataset`;
  await expect.poll(() => visitor.read(isLive), { timeout: 60_000 }).toBe(true);
  expect([await read("firstName"), await read("details")]).toEqual(["Maria", "Two dogs"]);

  const answers = aBuiltRequest();
  await visitor.read("sessionStorage.clear()");
  const deliverAgain = relay.holdScript();
  await visitor.open(`${relay.address}/quote?again`);
  await visitor.read(translate);
  await fillIn(visitor, answers);
  await visitor.click(submit);
  await sleep(500);
  deliverAgain();
  await expect.poll(() => visitor.read(isShown("#thank-you")), { timeout: 60_000 }).toBe(true);
  expect(await rows.quoteRequests(answers.email)).toHaveLength(1);
});
