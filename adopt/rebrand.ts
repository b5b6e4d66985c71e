import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { parseDocument, visit } from "yaml";
import { changeFile } from "../gatsby/changeFile";
import { splitHours } from "../gatsby/content/schemas/openingHours";
import { updateBusinessFacts } from "../gatsby/content/updateBusinessFacts";
import type { Theme } from "../shared/colors";
import { type Answers, readServices } from "./answers";
import { paletteOf } from "./paletteOf";
import { readLogo } from "./readLogo";

const skeleton = join(__dirname, "skeleton");
const mark = "shared/mark";

/** A petal of four plain leaves, for a company without a mark of its own. */
const plainPetal = "M0-4C-12-10-14-22 0-30 14-22 12-10 0-4Z";

/** Everything is checked before the first file is written, and git brings all of it back. */
export async function rebrand(root: string, answers: Answers): Promise<string[]> {
  const files = listCommitted(root);
  const colors = paletteOf(answers.color, answers.accent || undefined);
  const look: Theme = { face: answers.face as Theme["face"], corners: "round", ...colors };
  const logo = answers.logo === "" ? undefined : await readLogo(join(root, answers.logo), look);
  const services = readServices(answers.services);
  const choices = services.map(({ slug, title }) => ({ value: slug, label: title }));
  const form = readFileSync(join(skeleton, "quoteForm.ts"), "utf8")
    .replace("../../shared/", "./")
    .replace("choices: []", () => `choices: ${print(choices, "      ")}`);

  for (const file of files) rmSync(join(root, file));
  const write = (file: string, text: string) => changeFile(root, file, () => text);
  for (const file of readdirSync(skeleton).filter((name) => name.endsWith(".yaml")))
    if (file !== "service.yaml") write(`content/${file}`, compose(file, answers, listsOf(answers)));
  for (const service of services)
    write(`content/services/${service.slug}.yaml`, compose("service.yaml", service));
  write("shared/quoteForm.ts", form);
  mkdirSync(join(root, "content/images"), { recursive: true });
  writeFileSync(join(root, "content/images/picture.jpg"), await drawPicture(look));
  // With a file in it, git keeps the folder, and a merge of a release finds it.
  write("static/.gitkeep", "\n");
  const replace = (file: string, pattern: RegExp, text: string) =>
    changeFile(root, file, (before) => before.replace(pattern, () => text));
  const { onLight, onDark } = logo ?? { onLight: "", onDark: "" };
  const markOf = (name: string) => new RegExp(`(?<=${name}: string =).*?;$`, "ms");
  replace(`${mark}/ownMark.ts`, markOf("ownMark"), ` ${JSON.stringify(onLight)};`);
  replace(`${mark}/ownMark.ts`, markOf("ownMarkOnDark"), ` ${JSON.stringify(onDark)};`);
  replace(`${mark}/petal.ts`, /=\s+"M[^;]*;/, `= "${plainPetal}";`);
  replace("shared/look.ts", /(?<=: Look = )\{.*\};/s, `${print(look)};`);
  return [
    `removed ${String(files.length)} files of the first company`,
    "wrote content/, shared/quoteForm.ts, shared/look.ts and the mark",
    ...updateBusinessFacts(root),
  ];
}

/** Returns the first company's files in git, and refuses unless git could bring all of them back. */
function listCommitted(root: string): string[] {
  const refuse = (why: string): never => {
    const commands = '  git init && git add --all\n  git commit -m "Before rebrand"';
    throw new Error(
      `${why}\nNothing was changed. So that git can undo it, run first:\n${commands}`,
    );
  };
  const git = (...words: string[]) => {
    const { stdout, stderr, status } = spawnSync("git", words, { cwd: root, encoding: "utf8" });
    if (status === null) return refuse("git cannot be run: install it from https://git-scm.com.");
    return status === 0 ? stdout : refuse(stderr.trim());
  };
  if (git("rev-parse", "--show-prefix").trim() !== "")
    refuse(
      "This folder belongs to the repository of a folder above it, which may not have its files.",
    );
  // The answers and a logo may lie beside the project; what would be written over may not be new.
  const changed =
    git("status", "--porcelain", "--untracked-files=no") +
    git("status", "--porcelain", "--", "content", "static", "shared").replace(
      /^(?!\?\?).*\n/gm,
      "",
    );
  if (changed !== "") refuse(`These changes are not committed:\n${changed.trimEnd()}`);
  return git("ls-files", "-z", "content", "static/video").split("\0").filter(Boolean);
}

type Lists = Record<string, Record<string, unknown>>;

/** What is no text in the skeleton, or may be left out, by its file and key. */
function listsOf({ services, hours, owner, license, insurer }: Answers): Lists {
  const facts = Object.entries({ owner, license, insurer }).filter(([, fact]) => fact !== "");
  return {
    "services.yaml": { order: readServices(services).map(({ slug }) => slug) },
    "business.yaml": { hours: splitHours(hours), ...Object.fromEntries(facts) },
  };
}

/** A file of the skeleton with these values in it. */
function compose(file: string, values: Record<string, string>, lists: Lists = {}): string {
  const document = parseDocument(readFileSync(join(skeleton, file), "utf8"));
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === "string")
        node.value = node.value.replace(/«(\w+)»/g, (_mark, key: string) => values[key] ?? "");
    },
  });
  for (const [key, value] of Object.entries(lists[file] ?? {}))
    document.set(key, document.createNode(value));
  return document.toString({ lineWidth: 120, flowCollectionPadding: false });
}

/** Stands where pictures belong until there are some: two of the company's colours. */
async function drawPicture({ light: { brandSoft, brand } }: Theme): Promise<Buffer> {
  const stops = `<stop stop-color="${brandSoft}"/><stop offset="1" stop-color="${brand}"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067">
<linearGradient id="g" x2="1" y2="1">${stops}</linearGradient>
<rect width="1600" height="1067" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer();
}

/** A value as oxfmt leaves it. */
function print(value: unknown, indent = ""): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const lines = Object.entries(value).map(
    ([key, one]) => `${indent}  ${isList ? "" : `${key}: `}${print(one, `${indent}  `)},\n`,
  );
  return `${isList ? "[" : "{"}\n${lines.join("")}${indent}${isList ? "]" : "}"}`;
}
