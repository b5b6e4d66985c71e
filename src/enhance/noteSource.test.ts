import { noteSource } from "./noteSource";

const visit = (path: string, referrer: string) => {
  const page = Object.create(document, { referrer: { value: referrer } }) as Document;
  noteSource(page, new URL(path, "https://bikes.example") as unknown as Location);
};

test("the first page of a visit is stored with its referrer, unless a link on the site led to the page", () => {
  sessionStorage.clear();
  visit("/faq", "https://bikes.example/");
  expect(sessionStorage["source"]).toBeUndefined();
  const ad = "utm_source=x&utm_medium=y&utm_campaign=z";
  visit(`/about?${ad}&utm_term=t&gclid=secret`, "https://www.google.com/");
  visit("/quote", "https://yelp.com/");
  expect(sessionStorage["source"]).toBe(`/about,www.google.com,${ad.replaceAll("&", ",")},gclid=`);
});
