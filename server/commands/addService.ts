import { parseArgs } from "node:util";
import { addService } from "../../authoring/content/edit/addService";
import { changeContent } from "../../authoring/content/edit/changeContent";
import { runCommand } from "../../process/runCommand";

/**
 * `npm run add-service -- <slug> "<Title>" [--featured]`: a new file with every field, to be filled in. A featured service
 * has a card on the home page and a link in the footer.
 */
runCommand(async (words) => {
  const { values, positionals } = parseArgs({
    args: words,
    options: { featured: { type: "boolean" } },
    allowPositionals: true,
  });
  const [slug, title, ...more] = positionals;
  if (slug === undefined || title === undefined || more.length > 0)
    throw new Error(
      'Say its slug and its title in quotes, like: npm run add-service -- tune-up "Tune-up" --featured',
    );
  const done = changeContent(process.cwd(), (texts) =>
    addService(texts, { slug, title, featured: values.featured }),
  );
  const next = "Write its texts where the file says [Write: …]; npm run content lists them.";
  return [...done, next].join("\n");
});
