import type { FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { stringify } from "yaml";
import { contentShown } from "../../tests/support/components/gatsby";
import { outlineOf } from "../../tests/support/components/outlineOf";
import { answerQueries } from "../../tests/support/components/workshopPages";
import { wrapPageElement } from "../layout/wrapPageElement";
import * as notFound from "../pages/404";
import * as about from "../pages/about";
import * as contact from "../pages/contact";
import * as faq from "../pages/faq";
import * as home from "../pages";
import * as quote from "../pages/quote";
import * as services from "../pages/services";
import * as service from "../pages/services/{Service.slug}";
import * as ownPage from "../pages/{OwnPage.parent__(File)__name}";
import * as privacy from "../pages/{Privacy.parent__(File)__name}";

// Compares each page's words, links and pictures with a snapshot, for a company with two of everything. Run
// `npx jest src/sections -u` after an intended change, and read the difference.

beforeAll(() => {
  const icons = new Proxy({}, { get: (_, name) => `<desc>${String(name)}</desc>` });
  jest.replaceProperty(globalThis as { ICON_BODIES?: object }, "ICON_BODIES", icons);
  jest.useFakeTimers({ now: new Date("2026-05-04T12:00:00Z") });
});
afterAll(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function draw(element: React.ReactElement): void {
  document.body.innerHTML = renderToStaticMarkup(element);
}

type Page = { default: unknown; Head: unknown };

const pages: Record<string, Page> = {
  "/": home,
  "/services": services,
  "/services/full-service": service,
  "/about": about,
  "/faq": faq,
  "/contact": contact,
  "/quote": quote,
  "/courses": ownPage,
  "/privacy": privacy,
  "/404": notFound,
};

test.each(Object.keys(pages))("the whole of %s", (pathname) => {
  const Page = pages[pathname]!.default as FunctionComponent<object>;
  draw(<Page {...{ data: answerQueries(), location: { pathname } }} />);
  if (pathname === "/contact") document.querySelector("#quote-form")?.replaceChildren();
  expect(outlineOf(document.body)).toMatchSnapshot();
});

// tests/search has the heads of the built pages.
test("structured data describes the company and its questions", () => {
  const Head = faq.Head as unknown as FunctionComponent<object>;
  draw(<Head {...{ data: answerQueries(), location: { pathname: "/faq" } }} />);
  expect(stringify(JSON.parse(document.querySelector("script")!.textContent))).toMatchSnapshot();
});

test("the page hands its content to the form's script", () => {
  const Page = quote.default as FunctionComponent<object>;
  const answers = answerQueries();
  const rooms = [
    { name: "stand", title: "Stand" },
    { name: "bay", title: "Bay" },
  ];
  // The house may be on the home page or on a custom page.
  const sections = [{}, { detailsLine: "Rooms: {rooms}", noted: "Noted", rooms }];
  const data = { ...answers, home: { sections: [{}] }, allOwnPage: { nodes: [{ sections }] } };
  draw(<Page {...{ data, location: { pathname: "/quote" } }} />);
  const carried = document.getElementById("quote-form-props")!.textContent;
  const { quote: ofForm, ...others } = JSON.parse(carried) as Record<string, unknown>;
  expect(ofForm).toMatchObject({ form: answers.quote["form"] });
  expect(stringify(others)).toMatchSnapshot();
});

test("the layout around a page", () => {
  contentShown.privacy = [{ title: "Your privacy" }];
  const element = <p>The page itself</p>;
  draw(wrapPageElement({ element, props: { location: { pathname: "/" } } } as never));
  contentShown.privacy = [];
  expect(outlineOf(document.body)).toMatchSnapshot();
});
