import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { type Document, parseDocument, visit } from "yaml";
import { changeFile } from "../gatsby/changeFile";
import { updateBusinessFacts } from "../gatsby/content/updateBusinessFacts";
import type { Look } from "../shared/look";
import { type Answers, readHours, readServices } from "./answers";
import { paletteOf } from "./paletteOf";
import { readLogo } from "./readLogo";

/** Four plain leaves, for a company without a mark of its own. */
const plainMark = "M0-4C-12-10-14-22 0-30 14-22 12-10 0-4Z";

/** What is only about the first company: its words, pictures and film. */
const ofTheFirst = ["content", "static/video"];

/**
 * Makes the project another company's: a skeleton of its content, whose texts say what belongs there, and its look. Everything
 * is checked before the first file is written, and git brings all of it back.
 */
export async function rebrand(root: string, answers: Answers): Promise<string[]> {
  const files = listCommitted(root);
  const look: Look = {
    face: answers.face as Look["face"],
    corners: "round",
    ...paletteOf(answers.color, answers.accent || undefined),
  };
  const logo = answers.logo === "" ? undefined : await readLogo(join(root, answers.logo), look);
  const brand = "src/components/brand";
  const write = (mark: string, shapes = "") =>
    changeFile(root, `${brand}/ownMark.ts`, (text) =>
      text.replace(
        new RegExp(`(?<=${mark}: string =).*?;$`, "ms"),
        () => ` ${JSON.stringify(shapes)};`,
      ),
    );

  for (const file of files) rmSync(join(root, file));
  for (const [file, text] of composeContent(answers))
    changeFile(root, `content/${file}`, () => text);
  changeFile(root, "shared/quoteForm.ts", () => composeForm(answers));
  mkdirSync(join(root, "content/images"), { recursive: true });
  writeFileSync(join(root, "content/images/picture.jpg"), await drawPicture(look));
  // With a file in it, git keeps the folder, and a merge of a release finds it.
  changeFile(root, "static/.gitkeep", () => "\n");
  write("ownMark", logo?.onLight);
  write("ownMarkOnDark", logo?.onDark);
  changeFile(root, `${brand}/petal.ts`, (text) =>
    text.replace(/=\s+"M[^"]*"/, () => `= "${plainMark}"`),
  );
  changeFile(root, "shared/look.ts", (text) =>
    text.replace(/(?<=: Look = )\{.*\};/s, () => `${print(look)};`),
  );
  return [
    `removed ${String(files.length)} files of the first company`,
    "wrote content/, shared/quoteForm.ts, shared/look.ts and the mark",
    ...updateBusinessFacts(root),
  ];
}

/** The files of the first company that git keeps: whatever else lies there is somebody's own, and so are files that changed. */
function listCommitted(root: string): string[] {
  const git = (...words: string[]) =>
    spawnSync("git", words, { cwd: root, encoding: "utf8" }).stdout;
  const changed = git("status", "--porcelain", "--untracked-files=no");
  if (changed !== "")
    throw new Error(`Commit what you have first, so that git can bring it back:\n${changed}`);
  return git("ls-files", "-z", ...ofTheFirst)
    .split("\0")
    .filter((file) => file !== "");
}

/** The files of content/, by their paths in it. */
function composeContent(answers: Answers): [file: string, text: string][] {
  const services = readServices(answers.services);
  const facts = (["owner", "license", "insurer"] as const).filter((fact) => answers[fact] !== "");
  const lists: Record<string, [path: (string | number)[], value: unknown][]> = {
    "services.yaml": [[["order"], services.map(({ slug }) => slug)]],
    "business.yaml": [
      [["hours"], readHours(answers.hours)],
      ...facts.map((fact): [string[], string] => [[fact], answers[fact]]),
    ],
  };
  const write = (file: string, values: Record<string, string>) => {
    const document = parseDocument(readFileSync(join(__dirname, "skeleton", file), "utf8"));
    fillIn(document, values);
    for (const [path, value] of lists[file] ?? []) document.setIn(path, document.createNode(value));
    return document.toString({ lineWidth: 120, flowCollectionPadding: false });
  };
  const pages = readdirSync(join(__dirname, "skeleton")).filter(
    (file) => file.endsWith(".yaml") && file !== "service.yaml",
  );
  return [
    ...pages.map((file): [string, string] => [file, write(file, answers)]),
    ...services.map((service): [string, string] => [
      `services/${service.slug}.yaml`,
      write("service.yaml", service),
    ]),
  ];
}

/** The text of shared/quoteForm.ts, which asks for one of the services. */
function composeForm(answers: Answers): string {
  const choices = readServices(answers.services).map(
    ({ slug, title }) => `{ value: "${slug}", label: ${JSON.stringify(title)} }`,
  );
  // As oxfmt formats a list of one and of several.
  const list =
    choices.length === 1
      ? choices.join("")
      : `\n${choices.map((one) => `        ${one},\n`).join("")}      `;
  return readFileSync(join(__dirname, "skeleton/quoteForm.ts"), "utf8")
    .replace("../../shared/", "./")
    .replace("choices: []", () => `choices: [${list}]`);
}

function fillIn(document: Document, values: Record<string, string>): void {
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value !== "string") return;
      node.value = node.value.replace(/«(\w+)»/g, (_, key: string) => values[key] ?? "");
    },
  });
}

/** Stands where pictures belong until there are some: two of the company's colours. */
async function drawPicture({ light }: Look): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067">
<linearGradient id="g" x2="1" y2="1"><stop stop-color="${light.brandSoft}"/><stop offset="1" stop-color="${light.brand}"/></linearGradient>
<rect width="1600" height="1067" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer();
}

/** A value as oxfmt formats it. */
function print(value: unknown, indent = ""): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const lines = Object.entries(value).map(
    ([key, one]) => `${indent}  ${key}: ${print(one, `${indent}  `)},\n`,
  );
  return `{\n${lines.join("")}${indent}}`;
}
