import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aContentFolder } from "../tests/support/content/aContentFolder";
import { testWithGit } from "../tests/support/run/testWithGit";
import { documentHeaders, headers } from "./headers";
import { listFiles } from "./listFiles";
import { listPages } from "./listPages";
import { writeSearchFiles } from "./search/writeSearchFiles";

// What the build writes beside the pages, as a whole, of a company with two of everything. The other tests say which of it
// matters and why. After a wanted change look at what `npx jest gatsby -u` makes of the committed copy.

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

function commit(root: string, date: string, file: string): void {
  const who = ["-c", "user.name=a", "-c", "user.email=a@b.example"];
  const git = (...words: string[]) =>
    execFileSync("git", ["-C", root, ...who, "-c", "commit.gpgsign=false", ...words], {
      env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
      stdio: "ignore",
    });
  git("init", "-q");
  git("add", file);
  git("commit", "-qm", "A change");
}

testWithGit(
  "what programs read before they read pages names every page, each with its day",
  async () => {
    const root = aWorkshop();
    commit(root, "2026-01-10T09:00:00Z", "content/home.yaml");
    commit(root, "2026-03-05T09:00:00Z", "content/services");
    const folder = mkdtempSync(join(tmpdir(), "public-"));
    await writeSearchFiles(root, folder, "https://quaybikes.example");
    const written = listFiles(folder).map(
      (file) => `${file}:\n${readFileSync(join(folder, file), "utf8")}`,
    );
    expect(
      written
        .join("\n")
        .replace(/<\/?(?:url|loc)>/g, " ")
        .replace(/(Expires: ).*/, "$1in half a year"),
    ).toMatchSnapshot();
  },
);

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
