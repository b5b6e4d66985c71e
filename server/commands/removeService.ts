import { changeContent } from "../../authoring/content/edit/changeContent";
import { removeService } from "../../authoring/content/edit/removeService";
import { runCommand } from "../../process/runCommand";

/** `npm run remove-service -- <slug>`: takes a service out of the content with everything that points to it. */
runCommand(async ([slug, ...more]) => {
  if (slug === undefined || more.length > 0)
    throw new Error("Say which service, by its slug, like: npm run remove-service -- tune-up");
  return changeContent(process.cwd(), (texts) => removeService(texts, slug)).join("\n");
});
