import { findTitled } from "./findTitled";
import { readMain } from "./readMain";
import { readContent } from "../support/site/readContent";
import { textOf } from "../support/site/textOf";

const cardOf = (path: string, title: string) => findTitled(readMain(path), title);
const answerTo = (number: number) =>
  textOf(readMain("/faq").querySelectorAll("ol > li")[number - 1]);

test("About has its intro and six sections, in order, each with words of its own", () => {
  const main = readMain("/about");
  const sections = [
    "What Makes Us Different",
    "Why We Do It",
    "Who We Serve",
    "Our Mission",
    "Message from the Owner",
    "My Vision as the Owner",
  ];
  const headings = main.querySelectorAll("h1, h2").map(textOf);
  expect(headings[0]).toMatch(/About/);
  expect(headings.filter((title) => sections.includes(title))).toEqual(sections);
  expect(textOf(findTitled(main, /About/)).length).toBeGreaterThan(100);
  for (const title of sections)
    expect(textOf(findTitled(main, title)).length).toBeGreaterThan(title.length + 100);
});

test("About has nothing to operate but links", () => {
  expect(
    readMain("/about").querySelectorAll("form, input, select, button, details, video"),
  ).toEqual([]);
});

test.each([
  "homeowners",
  "busy professionals",
  "landlords and property managers",
  "contractors",
  "realtors",
  "office managers",
])("About says that the company serves %s", (whom) => {
  expect(textOf(findTitled(readMain("/about"), "Who We Serve")).toLowerCase()).toContain(whom);
});

test("About presents a residential and commercial cleaning company of the Atlanta metro area", () => {
  expect(textOf(readMain("/about"))).toMatch(
    /residential and commercial cleaning company for the Atlanta metro area/i,
  );
});

for (const path of ["/contact", "/quote"]) {
  test(`${path} has exactly four info cards: Phone, Email, Service Area, Business Hours`, () => {
    const list = cardOf(path, "Phone").closest("ul");
    expect(list?.querySelectorAll("h3").map(textOf)).toEqual([
      "Phone",
      "Email",
      "Service Area",
      "Business Hours",
    ]);
  });

  test(`${path}: the phone card has the number and says 'available 7 days a week'`, () => {
    const card = cardOf(path, "Phone");
    expect(card.querySelector("a")?.getAttribute("href")).toBe("tel:+14045550134");
    expect(textOf(card)).toMatch(/available 7 days a week/i);
  });

  test(`${path}: the email card has the address and says 'response within 24 hours'`, () => {
    const card = cardOf(path, "Email");
    expect(card.querySelector("a")?.getAttribute("href")).toBe(
      "mailto:hello@dogwoodcleaning.example",
    );
    expect(textOf(card)).toMatch(/response within 24 hours/i);
  });

  test(`${path}: the area card says Atlanta Metro Area`, () => {
    expect(textOf(cardOf(path, "Service Area"))).toBe("Service Area Atlanta Metro Area");
  });

  test(`${path}: the hours card says Mon-Fri 7AM-6PM and Sat 8AM-4PM`, () => {
    expect(textOf(cardOf(path, "Business Hours"))).toMatch(
      /^Business Hours Mon-Fri:? 7AM-6PM,? ?Sat:? 8AM-4PM(?: Phone answered 7 days a week)?$/,
    );
  });
}

test("Contact begins with its hero: a heading and an invitation to call or write", () => {
  const hero = readMain("/contact").querySelector("section");
  expect(textOf(hero?.querySelector("h1"))).toBe("Contact Us");
  expect(textOf(hero?.querySelector("p"))).toMatch(/call|write|hear from you/i);
});

test("Contact has the quote form block after the cards, and no other form", () => {
  const main = readMain("/contact");
  expect(main.querySelectorAll("form").map((form) => form.getAttribute("action"))).toEqual([
    "/api/quote-requests",
  ]);
  const html = main.outerHTML;
  expect(html.indexOf("<form")).toBeGreaterThan(html.indexOf("Business Hours"));
});

test("no page has a form for contact messages", () => {
  for (const path of ["/", "/services", "/about", "/contact", "/quote", "/faq"])
    expect(readMain(path).querySelectorAll('[action="/api/contact-messages"]')).toEqual([]);
});

test("the quote page's hero says 'Get Your Free Quote'", () => {
  expect(textOf(readMain("/quote").querySelector("section h1"))).toBe("Get Your Free Quote");
});

test("the quote page's Why Choose section has the four ticks", () => {
  const why = findTitled(readMain("/quote"), /^Why Choose/);
  expect(why.querySelectorAll("li").map(textOf)).toEqual([
    "Licensed & Insured",
    "Trained Professionals",
    "Quality Guarantee",
    "Flexible Scheduling",
  ]);
});

test("the FAQ has twelve numbered questions, in order, each with an answer", () => {
  const questions = readMain("/faq").querySelectorAll("ol > li");
  expect(questions).toHaveLength(12);
  const subjects = [
    /areas? do you serve/i,
    /included in a Standard Clean/i,
    /need to be home/i,
    /background-checked/i,
    /how and when do I pay/i,
    /cancel or reschedule/i,
    /supplies/i,
    /damaged/i,
    /how long/i,
    /recurring/i,
    /renovation/i,
    /poor condition/i,
  ];
  questions.forEach((question, index) => {
    expect(textOf(question.querySelector("summary"))).toMatch(new RegExp(`^${index + 1}\\.`));
    expect(textOf(question.querySelector("h2, h3"))).toMatch(subjects[index] ?? /^$/);
    expect(textOf(question.querySelector("p")).length).toBeGreaterThan(20);
  });
});

test.each<[string, number, RegExp]>([
  ["the service area is the Atlanta metro area", 1, /Atlanta metro area/i],
  ["a cancellation needs at least 24 hours' notice", 6, /at least 24 hours' notice/],
  ["a late cancellation may incur a $50 fee", 6, /late cancellation may incur a \$50 fee/i],
  [
    "no-shows are charged the full service amount",
    6,
    /no-shows are charged the full service amount/i,
  ],
  ["a typical standard clean takes 2-4 hours", 9, /typical Standard Clean takes 2-4 hours/i],
  ["payment is due at the time of service", 5, /due at the time of service/i],
  ["unless something else is arranged", 5, /unless[^.]*arranged/i],
  ["credit and debit cards are accepted", 5, /credit and debit cards|credit\/debit cards/i],
  ["Zelle is accepted", 5, /Zelle/],
  ["Venmo is accepted", 5, /Venmo/],
  ["cash is accepted", 5, /\bcash\b/],
  ["online invoice payment is accepted", 5, /online invoice payment/],
  ["visits recur weekly, bi-weekly or monthly", 10, /weekly, bi-weekly or monthly/i],
  [
    "the Standard Clean covers five things",
    2,
    /dusting.*kitchen.*bathrooms.*living.*final touches/i,
  ],
  ["the staff are background-checked", 4, /background-checked/i],
])("the FAQ says that %s", (_, number, fact) => {
  expect(answerTo(number)).toMatch(fact);
});

test("the FAQ has buttons to /contact and to /quote", () => {
  const closing = readMain("/faq").querySelectorAll("section").at(-1);
  expect(closing?.querySelectorAll('a[href="/contact"]')).toHaveLength(1);
  expect(closing?.querySelectorAll('a[href="/quote"]')).toHaveLength(1);
});

test("a contact message is answered with the specification's words", () => {
  const { contactMessage } = readContent<{ contactMessage: unknown }>("contact.yaml");
  expect(contactMessage).toEqual({
    sent: { title: "Message Sent!", text: "We'll get back to you within 24 hours." },
    failed: { title: "Error", text: "Failed to send message. Please try again." },
  });
});
