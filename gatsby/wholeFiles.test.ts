import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aContentFolder } from "../tests/support/content/aContentFolder";
import { documentHeaders, headers } from "./headers";
import { listFiles } from "./listFiles";
import { listPages } from "./listPages";
import { writeSearchFiles } from "./writeSearchFiles";

// What the build writes beside the pages, as a whole, of a company with two of everything. The other tests
// say which of it matters and why. After a wanted change look at what `npx jest gatsby -u` makes of the
// committed copy.

const aPage = (title: string) => () =>
  `seo:
  title: ${title} to have
  description: >
    All about ${title}.
sharePicture:
  image: ../images/chain.jpg
  imageAlt: A picture of ${title}.
title: ${title}
sections:
  - kind: claims
    title: Trust
`;

const aWorkshop = () =>
  aContentFolder({
    "pages/courses.yaml": aPage("Courses"),
    "pages/hire.yaml": aPage("Hire"),
    "privacy.yaml": () =>
      readFileSync("adopt/examples/privacy.yaml", "utf8").replace(
        /image: .*\n.*imageAlt: .*/,
        "image: images/chain.jpg\n  imageAlt: A clean chain.",
      ),
  });

test("what search engines read before they read pages names every page", async () => {
  const folder = mkdtempSync(join(tmpdir(), "public-"));
  await writeSearchFiles(aWorkshop(), folder, "https://quaybikes.example");
  const written = listFiles(folder).map(
    (file) => `${file}:\n${readFileSync(join(folder, file), "utf8")}`,
  );
  expect(written.join("\n").replace(/<\/?(?:url|loc)>/g, " ")).toMatchSnapshot();
});

test("each page has its file", () => {
  const files = listPages(aWorkshop()).map(
    ({ path, contentFile }) => `${path} from ${contentFile}`,
  );
  expect(files.join("\n")).toMatchSnapshot();
});

test("each host sends these headers", () => {
  const lines = headers.flatMap(({ source, headers: of }) => [
    source,
    ...of.map(
      ({ key, value }) => `  ${key}: ${value}${documentHeaders.has(key) ? " (of documents)" : ""}`,
    ),
  ]);
  expect(lines.join("\n")).toMatchSnapshot();
});
