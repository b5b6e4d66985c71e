import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import { changeContent } from "../content/edit/changeContent";
import { hashPictures, type Memory, memoryFile } from "./findOldCompany";
import { listHints, listOldWords } from "./listOldWords";
import type { Answers } from "./readAnswers";
import { colorFiles, rebrandColors } from "./rebrandColors";
import { rebrandContent } from "./rebrandContent";

const markFile = "src/components/brand/petal.ts";

/**
 * Makes the project another company's. Everything is checked before the first file is written.
 *
 * @returns what was done, one line each
 * @throws when it was done before, when a colour cannot be read, or when the content would not be valid; then nothing has changed
 */
export function rebrand(root: string, answers: Answers): string[] {
  refuseSecondTime(root);
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const colors = rebrandColors(
    {
      light: read(colorFiles.light),
      dark: read(colorFiles.dark),
      mails: read(colorFiles.mails),
      shade: read(colorFiles.shade),
    },
    answers,
  );
  const pictures = hashPictures(root);
  const { done, words, hints } = changeContent(root, (texts) => {
    const words = listOldWords(new Map(texts), answers);
    const hints = listHints(texts);
    return { words, hints, done: rebrandContent(texts, answers) };
  });

  const write = (file: string, text: string) => {
    if (existsSync(join(root, file)) && read(file) === text) return;
    writeFileSync(join(root, file), text);
    done.push(`wrote ${file}`);
  };
  write(colorFiles.light, colors.light);
  write(colorFiles.dark, colors.dark);
  write(colorFiles.mails, colors.mails);
  write(colorFiles.shade, colors.shade);
  if (answers.mark !== undefined)
    write(
      markFile,
      read(markFile).replace(/"M[^"]*"/, () => JSON.stringify(answers.mark)),
    );
  const memory: Memory = { words, hints, pictures };
  write(
    memoryFile,
    `# What npm run rebrand -- --check looks for. Add words, take out words and hints that are yours as well; delete the file when nothing is left.\n${stringify(memory)}`,
  );
  return done;
}

/** @throws when it was done before: the check would then look for the new company */
export function refuseSecondTime(root: string): void {
  if (existsSync(join(root, memoryFile)))
    throw new Error(
      `This has been done: ${memoryFile} is there. See what is left with npm run rebrand -- --check, or go back to the files as they were and delete ${memoryFile}.`,
    );
}
