import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { changeFile } from "../../gatsby/changeFile";
import { listFiles } from "../../gatsby/listFiles";
import { readPackage, type Template } from "../readPackage";
import { toSlug } from "../../gatsby/content/schemas/field";
import type { Answers } from "./readAnswers";

/** Files that are only about the previous company. They stay in git's history. */
const aboutTheOther = [
  "tests/spec",
  "docs/specification.md",
  "docs/brand.md",
  "docs/brand",
  "docs/screenshots",
  "static/video",
  "tools/art",
  "tests/bench/edges.test.ts",
  // The examples of answers, except adopt/examples/plumbing.yaml, which shows what an answers file may contain.
  ...["chimney-sweep", "dog-groomer"].flatMap((name) =>
    ["yaml", "svg"].map((ending) => `adopt/examples/${name}.${ending}`),
  ),
];

export type Shown = Pick<Answers, "name" | "phone" | "email" | "services">;

/** Writes the company into the project's other files. Tests and documents about the previous company are removed. */
export function leaveExample(root: string, answers: Answers, old: Shown): string[] {
  const done: string[] = [];
  const change = (file: string, edit: (text: string) => string) =>
    done.push(...changeFile(root, file, edit));
  const { name, description, phone, email, services } = answers;
  const slug = toSlug(name) || "company";
  const { name: oldPackage, version } = readPackage(root);
  change("package.json", (text) => {
    const template: Template = { version };
    const written = { ...(JSON.parse(text) as object), name: slug, description, template };
    return `${JSON.stringify(written, null, 2)}\n`;
  });
  change("package-lock.json", (text) =>
    text.replaceAll(`"name": "${oldPackage}"`, `"name": "${slug}"`),
  );
  change("supabase/config.toml", (text) =>
    text.replace(/^project_id = .*$/m, `project_id = "${slug}"`),
  );
  // The licence asks that the line of those who wrote the software stays.
  change("LICENSE", (text) =>
    text.replace(
      /^Copyright /m,
      `Copyright (c) ${String(new Date().getFullYear())} ${name}\nCopyright `,
    ),
  );
  change("README.md", () =>
    readFileSync(join(root, "adopt/examples/readme.txt"), "utf8")
      .replace("{name}", () => name)
      .replace("{description}", () => description),
  );
  const content = listFiles(join(root, "content"));
  const written = content
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => readFileSync(join(root, "content", file), "utf8"))
    .join("\n");
  const unseen = content.filter((file) => file.startsWith("images/") && !written.includes(file));
  const own = [answers.logo, answers.face];
  const gone = [...aboutTheOther, ...unseen.map((file) => `content/${file}`)].filter(
    (place) => !own.includes(place) && existsSync(join(root, place)),
  );
  for (const place of gone) {
    rmSync(join(root, place), { recursive: true });
    done.push(`removed ${place}, which is about ${old.name}`);
  }
  const [shown] = services;
  const pairs: [string, string][] = [
    [old.name, name],
    [old.phone, phone],
    [old.email, email],
    ...old.services.flatMap((one): [string, string][] => [
      [one.title, shown?.title ?? ""],
      [`"${one.slug}"`, `"${shown?.slug ?? ""}"`],
    ]),
  ];
  for (const file of readdirSync(join(root, "docs")).filter((one) => one.endsWith(".md")))
    change(`docs/${file}`, (text) =>
      pairs
        .reduce((written, [from, to]) => written.replaceAll(from, to), text)
        .replace(/^!\[.*\]\(screenshots\/.*\)\n\n?/gm, ""),
    );
  return done;
}
