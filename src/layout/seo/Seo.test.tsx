import "@testing-library/jest-dom";
import { render } from "@testing-library/react";
import { Seo } from "./Seo";

const seo = { title: "Brakes and gears", description: "In an hour." };

test("a page's title ends with the company's name", () => {
  render(<Seo seo={seo} path="/services/tune-up" />);
  expect(document.title).toBe("Brakes and gears | Quay Bikes");
});

test("a page says its own address once, without a doubled slash", () => {
  render(<Seo seo={seo} path="/faq" />);
  expect(document.querySelector("link[rel=canonical]")).toHaveAttribute(
    "href",
    "https://example.test/faq",
  );
});

test("the not-found page has no address and asks not to be listed", () => {
  render(<Seo seo={seo} />);
  expect(document.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex");
  expect(document.querySelector("link[rel=canonical]")).toBeNull();
});

test("a shared page names its picture by a whole address, with its size and what it shows", () => {
  const share = {
    url: "/share/faq-12ab34cd.jpg",
    alt: "Questions. Illustration of a desk.",
    width: 1200,
    height: 630,
  };
  render(<Seo seo={seo} path="/faq" share={share} />);
  const named = (property: string) =>
    document.querySelector(`meta[property="${property}"]`)?.getAttribute("content");
  expect(named("og:image")).toBe("https://example.test/share/faq-12ab34cd.jpg");
  expect([named("og:image:width"), named("og:image:height")]).toEqual(["1200", "630"]);
  expect(named("og:image:alt")).toBe("Questions. Illustration of a desk.");
});
