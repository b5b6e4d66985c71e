import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { aContentFolder } from "../../tests/support/content/aContentFolder";
import { copyContent } from "./copyContent";
import { keepContentValid } from "./keepContentValid";
import { broadcastMistakes } from "./broadcastMistakes";

/** Collects what is told, and waits for the next. */
function aListener() {
  const told: string[] = [];
  let wake = () => {};
  return {
    told,
    tell: (mistakes: string) => {
      told.push(mistakes);
      wake();
    },
    next: () => new Promise<void>((resolve) => (wake = resolve)),
  };
}

test("a mistake is told when its file is saved, and again when it is fixed", async () => {
  const root = aContentFolder();
  const file = join(root, "content/faq.yaml");
  const before = await readFile(file, "utf8");
  const { told, tell, next } = aListener();
  const stop = keepContentValid(root, undefined, { tell });

  const told1 = next();
  await writeFile(file, before.replace("intro:", "into:"));
  await told1;
  // As some editors save: into a new file that takes the place of the old one.
  const told2 = next();
  await writeFile(`${file}.tmp`, before);
  await rename(`${file}.tmp`, file);
  await told2;
  stop();
  await rm(root, { recursive: true });

  expect(told.at(0)).toMatch(/content\/faq\.yaml:8:1 into is not a key that belongs here/);
  expect(told.at(-1)).toBe("");
});

test("new words of a form's field are in the code at once, and a new choice asks for its command", async () => {
  const root = aContentFolder();
  const file = join(root, "content/quote-form.yaml");
  const before = await readFile(file, "utf8");
  const { told, tell, next } = aListener();
  let followed = 0;
  const stop = keepContentValid(root, undefined, { tell, follow: () => void (followed += 1) });

  const told1 = next();
  await writeFile(file, before.replace("value: tune-up", "value: repair"));
  await told1;
  expect(followed).toBe(0);
  const told2 = next();
  await writeFile(file, before.replace("label: Tune-up", "label: Small service"));
  await told2;
  stop();

  // The hints and choices that pages ask for are read again.
  expect(followed).toBeGreaterThan(0);
  expect(told.at(0)).toMatch(
    /^content\/quote-form\.yaml changes what is stored.+`npm run content -- form`/,
  );
  expect(told.at(-1)).toBe("");
  const code = await readFile(join(root, "shared/quoteColumns.ts"), "utf8");
  expect(code).toContain('"label": "Small service"');
  expect(code).not.toContain("repair");
  await rm(root, { recursive: true });
});

test("a changed fact is in the code of the Functions at once", async () => {
  const root = aContentFolder();
  const file = join(root, "content/business.yaml");
  const before = await readFile(file, "utf8");
  const { told, tell, next } = aListener();
  const stop = keepContentValid(root, undefined, { tell });
  const code = () => readFileSync(join(root, "api/businessFacts.ts"), "utf8");

  const told1 = next();
  await writeFile(file, before.replace("answerHours: 6", "answerHours: soon"));
  await told1;
  expect(code()).toContain('"answerHours": 6');
  const told2 = next();
  await writeFile(file, before.replace("answerHours: 6", "answerHours: 8"));
  await told2;
  stop();
  expect(told.at(-1)).toBe("");
  expect(code()).toContain('"answerHours": 8');
  await rm(root, { recursive: true });
});

test("Gatsby's copy follows the content only while it is valid", async () => {
  const root = aContentFolder();
  const copy = join(root, "copy");
  copyContent(join(root, "content"), copy);
  const file = join(root, "content/home.yaml");
  const before = await readFile(file, "utf8");
  const { tell, next } = aListener();
  const stop = keepContentValid(root, copy, { tell });

  const told1 = next();
  await writeFile(file, before.replace("Ride on", '"Ride on'));
  await told1;
  expect(readFileSync(join(copy, "home.yaml"), "utf8")).toBe(before);
  const told2 = next();
  await writeFile(file, before.replace("Ride on", "Ride well"));
  await told2;
  stop();

  expect(readFileSync(join(copy, "home.yaml"), "utf8")).toContain("title: Ride well");
  await rm(join(root, "content/images/chain.jpg"));
  copyContent(join(root, "content"), copy);
  expect(existsSync(join(copy, "images/chain.jpg"))).toBe(false);
  await rm(root, { recursive: true });
});

test("an open page hears the mistakes, and one that opens later hears the last ones", async () => {
  const browsers = broadcastMistakes();
  const server = createServer(browsers.listen).listen(0);
  const { port } = server.address() as AddressInfo;
  const open = async () => {
    const { body, headers } = await fetch(`http://127.0.0.1:${String(port)}/`);
    return { type: headers.get("content-type"), reader: body!.getReader() };
  };
  const hear = async ({ reader }: Awaited<ReturnType<typeof open>>) =>
    Buffer.from((await reader.read()).value as Uint8Array).toString();

  const page = await open();
  expect(page.type).toBe("text/event-stream");
  expect(await hear(page)).toBe('data: ""\n\n');
  browsers.tell("content/ has 1 mistake:\n");
  expect(await hear(page)).toBe('data: "content/ has 1 mistake:\\n"\n\n');
  const later = await open();
  expect(await hear(later)).toBe('data: "content/ has 1 mistake:\\n"\n\n');
  await page.reader.cancel();
  await later.reader.cancel();
  server.closeAllConnections();
  server.close();
});
