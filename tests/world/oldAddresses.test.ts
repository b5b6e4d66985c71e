import { useContent } from "../support/content/aContentFolder";

const check = useContent({
  "../static/price-list.pdf": () => "%PDF",
  "../static/spring/index.html": () => "<p>",
});

/** Returns the messages about redirects, each written as `old address → page`. */
function judge(...entries: string[]): Promise<string> {
  const lines = entries.map((one) => one.replace(/(.*) → (.*)/, '  - from: "$1"\n    to: $2\n'));
  return check({ "redirects.yaml": () => `redirects:\n${lines.join("")}` });
}

test.each([
  "/Our%20Services.html → /services",
  "/Old/FAQ → /faq#payment",
  "/about.html → /about",
  "/index.php → /",
  "/über-uns → /about",
  "/wp-content/uploads/2019/05/flyer.pdf → /services",
  "/deep+clean,and-more&lang=en → /services",
  "/%E3%82%B5%E3%83%BC%E3%83%93%E3%82%B9 → /services",
  "/apis.html → /faq",
  "/~repairs/tubeless.asp → /services/tune-up",
])("the redirect %s is accepted", async (entry) => {
  expect(await judge(entry)).toBe("");
});

const changesNothing = "would change nothing: ";
test.each([
  ["/Our Services.html → /services", "Write /Our%20Services.html."],
  [" /fees and terms.asp → /faq", "Write /fees%20and%20terms.asp."],
  ["/2019/05/hello-world/ → /faq", "Write /2019/05/hello-world."],
  ["/services.php?id=3#top → /services", "Write /services.php."],
  ["https://www.bikes.example/Team/ → /about", "Write /Team."],
  ["www.bikes.example/team.html → /about", "Write /team.html."],
  ["team.html → /about", "Write /team.html."],
  ["/?page_id=12 → /faq", "An old address is like /old-page.html"],
  ["/a//b → /faq", "An old address is like /old-page.html"],
  ["/a/../b → /faq", "An old address is like /old-page.html"],
  ["/blog/* → /faq", "An old address is like /old-page.html"],
  ["/older → /old", "to names a page that is not there: /old."],
  ["/faq → /", changesNothing],
  ["/FAQ/index.html → /", changesNothing],
  ["/index.html → /about", changesNothing],
  ["/about.html → /contact", changesNothing],
  ["/services/tune%2Dup → /services", changesNothing],
  ["/404.html → /", changesNothing],
  ["/api/health → /contact", changesNothing],
  ["/api/v1/book → /contact", changesNothing],
  ["/favicon.ico → /", changesNothing],
  ["/icon-512.png → /", changesNothing],
  ["/price-list.pdf → /services", changesNothing],
  ["/Spring → /services", changesNothing],
])("the redirect %s is refused: %s", async (entry, answer) => {
  expect(await judge(entry)).toMatch(/content\/redirects\.yaml:[23]:\d+ redirects 1 /);
  expect(await judge(entry)).toContain(answer);
});

test.each([
  ["/old → /faq", "/old → /services"],
  ["/Old-Prices.html → /faq", "/old-prices.html → /faq"],
  ["/caf%C3%A9 → /faq", "/cafe\\u0301 → /about"],
  ["/shop/index.html → /faq", "/shop → /about"],
])("the redirects %s and %s are refused: their old address is the same", async (...entries) => {
  const told = await judge(...entries);
  expect(told).toContain("content/ has 1 mistake:");
  expect(told).toContain("redirects.yaml:4:5 redirects 2 has the old address of another entry.");
});

test("a file of static/ with the address of a page or a Function is refused", async () => {
  const names = ["index.html", "About.html", "faq/index.html", "404.html", "api/list.json"];
  const files = [...names, "flyers/about.html"].map((name) => [`../static/${name}`, () => "<p>"]);
  const told = await check(Object.fromEntries(files) as Record<string, () => string>);
  expect(told).toContain("has 5 mistakes");
  for (const name of names)
    expect(told).toContain(`static/${name}:1:1 has the address of a page or a Function.`);
});
