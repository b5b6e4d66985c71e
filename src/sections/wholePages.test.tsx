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

// Each page as a whole, as the build renders it: every word, link and picture in its place, of a company
// that has two of everything. The other tests say which of them matter and why. After a wanted change look
// at what `npx jest src/sections -u` makes of the committed copy.

beforeAll(() => {
  const icons = new Proxy({}, { get: (_, name) => `<desc>${String(name)}</desc>` });
  jest.replaceProperty(globalThis as { ICON_BODIES?: object }, "ICON_BODIES", icons);
  jest.useFakeTimers({ now: new Date("2026-05-04T12:00:00Z") });
});
afterAll(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Puts what React makes of it into the document. */
function draw(element: React.ReactElement): void {
  document.body.innerHTML = renderToStaticMarkup(element);
}

/**
 * What search engines and previews read, without the markup. All pages say the same of the company and the
 * site.
 */
function readHead(isHome: boolean): string {
  return [...document.body.querySelectorAll("title, meta, link:not([rel=preload]), script")]
    .map((part) => {
      if (part.localName === "script") {
        const { "@graph": graph } = JSON.parse(part.textContent) as { "@graph": unknown[] };
        return stringify(graph.slice(isHome ? 0 : 2));
      }
      const facts = [...part.attributes].map(({ value }) => value).join(" ");
      return `${part.localName}: ${facts}${part.textContent}`;
    })
    .join("\n");
}

type Page = { default: unknown; Head: unknown };

test.each<[string, Page]>([
  ["/", home],
  ["/services", services],
  ["/services/full-service", service],
  ["/services/tune-up", service],
  ["/about", about],
  ["/faq", faq],
  ["/contact", contact],
  ["/quote", quote],
  ["/courses", ownPage],
  ["/privacy", privacy],
  ["/404", notFound],
])("the whole of %s", (pathname, page) => {
  const Page = page.default as FunctionComponent<object>;
  const Head = page.Head as FunctionComponent<object>;
  const props = { data: answerQueries(pathname), location: { pathname } };
  draw(<Head {...props} />);
  const head = readHead(pathname === "/");
  draw(<Page {...props} />);
  expect(`${head}\n\n${outlineOf(document.body)}`).toMatchSnapshot();
});

test("what the form's script gets of the page", () => {
  const Page = quote.default as FunctionComponent<object>;
  const answers = answerQueries("/quote");
  const sections = [
    {},
    {
      detailsLine: "Rooms: {rooms}",
      noted: "Noted",
      rooms: [
        { name: "stand", title: "Stand" },
        { name: "bay", title: "Bay" },
      ],
    },
  ];
  // The house may stand on the home page or on a page of the company's own.
  const data = { ...answers, home: { sections: [{}] }, allOwnPage: { nodes: [{ sections }] } };
  draw(<Page {...{ data, location: { pathname: "/quote" } }} />);
  const carried = document.getElementById("quote-form-props")!.textContent;
  const { quote: ofForm, ...others } = JSON.parse(carried) as Record<string, unknown>;
  expect(ofForm).toMatchObject({ form: answers.quote["form"] });
  expect(stringify(others)).toMatchSnapshot();
});

test.each(["/", "/services/full-service", "/quote"])("what is around the page %s", (pathname) => {
  contentShown.privacy = [{ title: "Your privacy" }];
  const element = <p>The page itself</p>;
  draw(wrapPageElement({ element, props: { location: { pathname } } } as never));
  contentShown.privacy = [];
  expect(outlineOf(document.body)).toMatchSnapshot();
});
