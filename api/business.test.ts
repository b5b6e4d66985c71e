import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readBusiness } from "./business";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "business-"));
});

afterEach(() => rm(folder, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

test("the project's own content has a name, a phone number, a time zone and the words of a confirmation", () => {
  const words = {
    subject: expect.stringMatching(/^We received your/) as string,
    text: expect.stringContaining("within 24 hours") as string,
  };
  expect(readBusiness()).toEqual({
    confirmation: {
      quoteRequest: words,
      contactMessage: words,
      note: expect.stringContaining("please reply") as string,
    },
    name: "Dogwood Cleaning",
    phone: "(404) 555-0134",
    timeZone: "America/New_York",
  });
});

test("a changed content file is read again", async () => {
  await write("content/business.yaml", "name: One\nphone: (404) 555-0100\ntimeZone: Europe/Berlin");
  expect(readBusiness(folder).timeZone).toBe("Europe/Berlin");
  await new Promise((resolve) => setTimeout(resolve, 20));
  await write("content/business.yaml", "name: Two\ntimeZone: Mars/Base");
  expect(readBusiness(folder)).toEqual({
    name: "Two",
    phone: undefined,
    timeZone: "UTC",
  });
});

test("a host without the content folder uses the built page, and one without both says nothing wrong", async () => {
  expect(readBusiness(folder)).toEqual({
    name: "",
    phone: undefined,
    timeZone: "UTC",
  });
  await write(
    "public/quote/index.html",
    '<meta property="og:site_name" content="Dogwood Cleaning"/><a class="x" href="tel:+14045550134">(404) 555-0134</a>',
  );
  expect(readBusiness(folder)).toMatchObject({ name: "Dogwood Cleaning", phone: "(404) 555-0134" });
});
