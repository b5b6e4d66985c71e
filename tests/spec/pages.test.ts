import { checkContent } from "../../gatsby/content/checkContent";
import { readContent } from "../support/site/readContent";
import { textOf } from "../support/site/textOf";
import { readTable } from "../world/readTable";
import { findTitled, linksOf, readMain, textsOf } from "./readMain";

const { questions, cards, aboutSections, responses } = readTable<{
  questions: string[][];
  cards: [title: string, says: string, link?: string][];
  aboutSections: string[];
  responses: Record<"form" | "contactMessage", object>;
}>("specification", "tests/spec");

test("the hero has the specification's headline and promise, two buttons, and a silent film that loops", () => {
  const hero = findTitled("/", "Affordable Premium Cleaning Services for Atlanta Homes");
  expect(textOf(hero.querySelector("p"))).toMatch(/cleaning off your to-do list/i);
  expect(linksOf(hero)).toEqual([
    ["Get Free Quote", "/quote"],
    ["Our Services", "/services"],
  ]);
  const film = "video[muted][loop][playsinline]:not([controls])";
  expect(hero.querySelectorAll(film)).toHaveLength(1);
});

test("the home page makes the specification's four claims, and a heading promises a quote within 24 hours", () => {
  const home = textOf(readMain("/"));
  expect(home).toMatch(/licensed, bonded and insured/i);
  expect(home).toMatch(/100% satisfaction guarantee/i);
  expect(home).toMatch(/trained, background-checked professional/i);
  expect(home).toMatch(/flexible scheduling/i);
  expect(textsOf(readMain("/"), "h2, h3").join()).toMatch(/quote within 24 hours/i);
});

test("About has an intro and six sections with text, in order, but no form or button", () => {
  const main = readMain("/about");
  const [intro, ...headings] = textsOf(main, "h1, h2");
  expect(headings.filter((title) => aboutSections.includes(title))).toEqual(aboutSections);
  for (const title of [intro!, ...aboutSections])
    expect(textOf(findTitled("/about", title)).length).toBeGreaterThan(title.length + 100);
  expect(main.querySelectorAll("form, input, select, button, details, video")).toEqual([]);
});

test("About says whom the company serves, and where", () => {
  expect(textOf(readMain("/about"))).toMatch(
    /residential and commercial cleaning company for the Atlanta metro area/i,
  );
  const served = [/homeowners/i, /busy professionals/i, /landlords and property managers/i];
  for (const whom of [...served, /contractors/i, /realtors/i, /office managers/i])
    expect(textOf(findTitled("/about", "Who We Serve"))).toMatch(whom);
});

test.each(["/contact", "/quote"])("%s has four info cards in order, with their facts", (path) => {
  const list = findTitled(path, "Phone").closest("ul");
  expect(textsOf(list, "h3")).toEqual(cards.map(([title]) => title));
  for (const [title, says, link] of cards) {
    const card = findTitled(path, title);
    expect(textOf(card)).toMatch(new RegExp(says));
    if (link !== undefined) expect(linksOf(card)[0]?.[1]).toBe(link);
  }
});

test("Contact begins with its hero and ends with the quote form block, and has no other form", () => {
  const main = readMain("/contact");
  const hero = main.querySelector("section");
  expect(textsOf(hero, "h1")).toEqual(["Contact Us"]);
  expect(textOf(hero?.querySelector("p"))).toMatch(/call|write|hear from you/i);
  const forms = main.querySelectorAll("form").map((form) => form.getAttribute("action"));
  expect(forms).toEqual(["/api/quote-requests"]);
  const html = main.outerHTML;
  expect(html.indexOf("<form")).toBeGreaterThan(html.indexOf("Business Hours"));
});

test("the FAQ has the twelve specified questions, numbered and in order; the answers state the specified facts", () => {
  const asked = readMain("/faq").querySelectorAll("ol > li");
  expect(asked).toHaveLength(12);
  for (const [index, [asks, ...answers]] of questions.entries()) {
    const question = asked[index];
    expect(textOf(question?.querySelector("summary"))).toMatch(new RegExp(`^${index + 1}\\.`));
    expect(textOf(question?.querySelector("h2, h3"))).toMatch(new RegExp(asks!));
    expect(textOf(question?.querySelector("p")).length).toBeGreaterThan(20);
    for (const fact of answers) expect(textOf(question)).toMatch(new RegExp(fact));
  }
});

test("the FAQ has buttons to /contact and to /quote", () => {
  const closing = readMain("/faq").querySelectorAll("section").at(-1);
  for (const path of ["/contact", "/quote"])
    expect(linksOf(closing, `a[href="${path}"]`)).toHaveLength(1);
});

test("the responses to the form and to a contact message use the specification's words", () => {
  const { form } = readContent<Queries.QuoteFormFragment>("quote.yaml");
  expect(form).toMatchObject(responses.form);
  expect(form.thankYou.followUp).toContain("24 hours");
  const { contactMessage } = readContent<{ contactMessage: unknown }>("contact.yaml");
  expect(contactMessage).toEqual(responses.contactMessage);
});

test("the content check gives no warning", async () => {
  expect(await checkContent(process.cwd())).toEqual([]);
});
