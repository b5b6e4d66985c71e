import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { parse, parseDocument, visit } from "yaml";
import { splitHours } from "../gatsby/content/schemas/openingHours";
import { changeFile, updateBusinessFacts } from "../gatsby/content/updateBusinessFacts";
import type { Theme } from "../shared/colors";
import { type Answers, readServices } from "./answers";
import { paletteOf } from "./paletteOf";
import { readLogo } from "./readLogo";

const skeleton = join(__dirname, "skeleton");
const mark = "shared/mark";

const formHead = `import type { QuoteForm } from "./Field";

/** The quote page, validation, emails and CSV export are made from this form. Its types are in shared/Field.ts. */
export const quoteForm = `;

const plainLeaf = "M0-4C-12-10-14-22 0-30 14-22 12-10 0-4Z";

/** Turns the site into another company's site. Checks everything first. Changes only what git can restore. */
export async function rebrand(root: string, answers: Answers): Promise<string[]> {
  const files = listCommitted(root);
  const colors = paletteOf(answers.color, answers.accent || undefined);
  const look: Theme = { face: answers.face as Theme["face"], corners: "round", ...colors };
  const logo = answers.logo === "" ? undefined : await readLogo(resolve(root, answers.logo), look);
  const services = readServices(answers.services);
  const choices = services.map(({ slug, title }) => ({ value: slug, label: title }));
  const written = readFileSync(join(skeleton, "quoteForm.yaml"), "utf8");
  const form: unknown = parse(written, (key, value) => (key === "choices" ? choices : value));
  const { owner, license, insurer } = answers;
  const facts = Object.entries({ owner, license, insurer }).filter(([, fact]) => fact !== "");
  const more: Record<string, object> = {
    "services.yaml": { order: services.map(({ slug }) => slug) },
    "business.yaml": { hours: splitHours(answers.hours), ...Object.fromEntries(facts) },
  };

  for (const file of files) rmSync(join(root, file));
  const write = (file: string, text: string) => changeFile(root, file, () => text);
  for (const file of readdirSync(skeleton).filter((name) => name.endsWith(".yaml")))
    if (!/^(?:service|quoteForm)\.yaml$/.test(file))
      write(`content/${file}`, compose(file, answers, more[file]));
  for (const service of services)
    write(`content/services/${service.slug}.yaml`, compose("service.yaml", service));
  const formText = `${formHead}${JSON.stringify(form)} as const satisfies QuoteForm;\n`;
  write("shared/quoteForm.ts", formText);
  mkdirSync(join(root, "content/images"), { recursive: true });
  const { brandSoft: background } = look.light;
  const placeholder = sharp({ create: { width: 1600, height: 1067, channels: 3, background } });
  await placeholder.jpeg().toFile(join(root, "content/images/picture.jpg"));
  // Git drops empty folders. This file keeps static/, the folder for files that the site serves unchanged.
  write("static/.gitkeep", "\n");
  const replace = (file: string, pattern: RegExp, text: string) =>
    changeFile(root, file, (before) => before.replace(pattern, () => text));
  const { onLight, onDark } = logo ?? { onLight: "", onDark: "" };
  const markOf = (name: string) => new RegExp(`(?<=${name}: string =).*?;$`, "ms");
  replace(`${mark}/ownMark.ts`, markOf("ownMark"), ` ${JSON.stringify(onLight)};`);
  replace(`${mark}/ownMark.ts`, markOf("ownMarkOnDark"), ` ${JSON.stringify(onDark)};`);
  replace(`${mark}/petal.ts`, /=\s+"M[^;]*;/, `= "${plainLeaf}";`);
  replace("shared/look.ts", /(?<=: Look = )\{.*\};/s, `${JSON.stringify(look)};`);
  spawnSync(process.execPath, ["node_modules/oxfmt/bin/oxfmt", "shared"], { cwd: root });
  return [
    `removed ${String(files.length)} files of the first company`,
    "wrote content/, shared/quoteForm.ts, shared/look.ts and shared/mark/",
    ...updateBusinessFacts(root),
  ];
}

/** Lists the previous company's files in content/ and static/video. Throws unless git can restore them all. */
function listCommitted(root: string): string[] {
  const refuse = (why: string): never => {
    const advice = "Nothing was changed. Run this first, so that git can undo it:";
    const commands = '  git init && git add --all\n  git commit -m "Before rebrand"';
    throw new Error(`${why}\n${advice}\n${commands}`);
  };
  const git = (...words: string[]) => {
    const { stdout, stderr, status } = spawnSync("git", words, { cwd: root, encoding: "utf8" });
    if (status === null) return refuse("git is missing. Install it from https://git-scm.com.");
    return status === 0 ? stdout : refuse(stderr.trim());
  };
  if (git("rev-parse", "--show-prefix").trim() !== "")
    refuse("This folder is part of the git repository of a folder above it.");
  // Ignore untracked files outside the folders that rebrand writes to, such as my-company.yaml or a logo.
  const harmless = /^\?\? (?!content|static|shared).*\n/gm;
  const changed = git("status", "--porcelain").replace(harmless, "");
  if (changed !== "") refuse(`These changes are not committed:\n${changed.trimEnd()}`);
  return git("ls-files", "-z", "content", "static/video").split("\0").filter(Boolean);
}

/** Replaces placeholders like «name» in a YAML file of adopt/skeleton with `values`. Adds the keys of `more`. */
function compose(file: string, values: Record<string, string>, more: object = {}): string {
  const document = parseDocument(readFileSync(join(skeleton, file), "utf8"));
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === "string")
        node.value = node.value.replace(/«(\w+)»/g, (_mark, key: string) => values[key] ?? "");
    },
  });
  for (const [key, value] of Object.entries(more)) document.set(key, document.createNode(value));
  return document.toString({ lineWidth: 120, flowCollectionPadding: false });
}
