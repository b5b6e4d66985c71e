import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { aContentFolder } from "../../tests/support/content/aContentFolder";
import { copyContent } from "./copyContent";
import { keepContentValid } from "./keepContentValid";
import { broadcastMistakes } from "./broadcastMistakes";

const roots: string[] = [];

afterAll(() => Promise.all(roots.map((root) => rm(root, { recursive: true }))));

/** The workshop's content, watched while one of its files is edited. */
async function watch(name: string, copyTo?: string) {
  const root = aContentFolder();
  roots.push(root);
  const copy = copyTo && join(root, copyTo);
  if (copy) copyContent(join(root, "content"), copy);
  const file = join(root, "content", name);
  const before = await readFile(file, "utf8");
  const told: string[] = [];
  let wake = () => {};
  const tell = (mistakes: string) => {
    told.push(mistakes);
    wake();
  };
  const follow = jest.fn();
  const stop = keepContentValid(root, copy, { tell, follow });
  return {
    ...{ root, file, before, told, follow, stop },
    /** Edits, and waits until something is told. */
    async edit(how: () => Promise<void>) {
      const next = new Promise<void>((resolve) => (wake = resolve));
      await how();
      await next;
    },
    replace(from: string, to: string) {
      return this.edit(() => writeFile(file, before.replace(from, to)));
    },
    read: (made: string) => readFileSync(join(root, made), "utf8"),
  };
}

test("a mistake is told when its file is saved, and again when it is fixed", async () => {
  const { file, before, told, stop, ...faq } = await watch("faq.yaml");
  await faq.replace("intro:", "into:");
  // As some editors save: into a new file that takes the place of the old one.
  await faq.edit(async () => {
    await writeFile(`${file}.tmp`, before);
    await rename(`${file}.tmp`, file);
  });
  stop();
  expect(told.at(0)).toMatch(/content\/faq\.yaml:8:1 into is not a key that belongs here/);
  expect(told.at(-1)).toBe("");
});

test("new words of a form's field are in the code at once, and a new choice asks for its command", async () => {
  const form = await watch("quote-form.yaml");
  await form.replace("value: full-service", "value: repair");
  expect(form.follow).not.toHaveBeenCalled();
  await form.replace("label: Tune-up", "label: Small service");
  form.stop();
  // The hints and choices that pages ask for are read again.
  expect(form.follow).toHaveBeenCalled();
  expect(form.told.at(0)).toMatch(
    /^content\/quote-form\.yaml changes what is stored.+`npm run content -- form`/,
  );
  expect(form.told.at(-1)).toBe("");
  expect(form.read("shared/quoteColumns.ts")).toContain('"label": "Small service"');
  expect(form.read("shared/quoteColumns.ts")).not.toContain("repair");
});

test("Gatsby's copy follows the content only while it is valid", async () => {
  const home = await watch("home.yaml", "copy");
  await home.replace("Ride on", '"Ride on');
  expect(home.read("copy/home.yaml")).toBe(home.before);
  await home.replace("Ride on", "Ride well");
  home.stop();
  expect(home.read("copy/home.yaml")).toContain("title: Ride well");
  await rm(join(home.root, "content/images/chain.jpg"));
  copyContent(join(home.root, "content"), join(home.root, "copy"));
  expect(existsSync(join(home.root, "copy/images/chain.jpg"))).toBe(false);
});

test("an open page hears the mistakes, and one that opens later hears the last ones", async () => {
  const browsers = broadcastMistakes();
  const server = createServer(browsers.listen).listen(0);
  const { port } = server.address() as AddressInfo;
  const open = async () => {
    const signal = AbortSignal.timeout(10_000);
    const { body, headers } = await fetch(`http://127.0.0.1:${String(port)}/`, { signal });
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
  browsers.tell("");
  expect([await hear(page), await hear(later)]).toEqual(['data: ""\n\n', 'data: ""\n\n']);
  await page.reader.cancel();
  await later.reader.cancel();
  server.closeAllConnections();
  server.close();
});
