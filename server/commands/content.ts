import { validateContent } from "../../gatsby/content/validateContent";
import { runProgram } from "../program/runProgram";

// npm run content: checks everything under content/ without building the site.
runProgram(async () => {
  validateContent(process.cwd());
  process.stdout.write("content/ is valid\n");
  process.exit(0);
});
