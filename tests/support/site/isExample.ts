import { existsSync } from "node:fs";
import { memoryFile } from "../../../adopt/rebrand/findOldCompany";

/** `test` for what is true of the example's documents alone: `npm run rebrand` changes the words that they show. */
export const testOfExample = existsSync(memoryFile) ? test.skip : test;
