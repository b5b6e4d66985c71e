import { parseArgs } from "node:util";
import { checkContent } from "../../gatsby/content/checkContent";
import { addService } from "../../gatsby/content/edit/addService";
import { changeContent } from "../../gatsby/content/edit/changeContent";
import { removeService } from "../../gatsby/content/edit/removeService";
import { writeEditorFiles } from "../../gatsby/develop/writeEditorFiles";
import { updateForm } from "../database/updateForm";
import { runCommand } from "../processes/runCommand";

const usage = `npm run content                       checks everything under content/
npm run content -- add tune-up "Tune-up" [--featured]
                                      a new service with every field to fill in; a featured one has a card on the home
                                      page and a link in the footer, each has a choice in the quote form
npm run content -- remove tune-up     takes a service out with everything that points to it
npm run content -- form               after a change to content/quote-form.yaml: writes the code and the migration`;

runCommand(async ([command = "check", ...words]) => {
  switch (command) {
    case "check":
      return await check();
    case "add":
      return await add(words);
    case "remove":
      return await remove(words);
    case "form":
      return await form();
    default:
      throw new Error(usage);
  }
});

async function check(): Promise<string> {
  await writeEditorFiles(process.cwd());
  return [...checkContent(process.cwd()), "content/ is valid"].join("\n");
}

async function add(words: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: words,
    options: { featured: { type: "boolean" } },
    allowPositionals: true,
  });
  const [slug, title, ...more] = positionals;
  if (slug === undefined || title === undefined || more.length > 0)
    throw new Error(
      'Say its slug and its title in quotes, like: npm run content -- add tune-up "Tune-up" --featured',
    );
  const done = changeContent(process.cwd(), (texts) =>
    addService(texts, { slug, title, featured: values.featured }),
  );
  done.push(...(await updateForm(process.cwd())));
  const next = "Write its texts where the file says [Write: …]; npm run content lists them.";
  return [...done, next].join("\n");
}

async function remove([slug, ...more]: string[]): Promise<string> {
  if (slug === undefined || more.length > 0)
    throw new Error("Say which service, by its slug, like: npm run content -- remove tune-up");
  const done = changeContent(process.cwd(), (texts) => removeService(texts, slug));
  return [...done, ...(await updateForm(process.cwd()))].join("\n");
}

async function form(): Promise<string> {
  const done = await updateForm(process.cwd());
  return done.length === 0
    ? "The form's fields, the code and the migrations agree."
    : done.join("\n");
}
