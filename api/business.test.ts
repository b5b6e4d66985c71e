import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { aContentFolder } from "../tests/support/content/aContentFolder";
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

test("the content has the company's facts and the words of the mails", () => {
  expect(readBusiness(aContentFolder())).toEqual({
    confirmation: {
      send: false,
      quoteRequest: { subject: "We have your request", text: "We answer tomorrow." },
      contactMessage: { subject: "We have your message", text: "We answer soon." },
      note: "You get this because your address was entered on our website.",
    },
    replies: {
      quoteRequest: "thanks for asking about {service}.",
      photos: "Could you send us a photo of the bicycle?",
    },
    answerHours: 6,
    digestList: false,
    hours: "Mon-Fri 9AM-5PM",
    retentionDays: 365,
    domain: "quaybikes.example",
    country: "GB",
    name: "Quay Bikes",
    phone: "020 7946 0018",
    timeZone: "Europe/London",
  });
});

test("a changed content file is read again", async () => {
  await write("content/business.yaml", "name: One\nphone: (404) 555-0100\ntimeZone: Europe/Berlin");
  expect(readBusiness(folder).timeZone).toBe("Europe/Berlin");
  await new Promise((resolve) => setTimeout(resolve, 20));
  await write("content/business.yaml", "name: Two\ntimeZone: Mars/Base");
  const changed = readBusiness(folder);
  expect(changed).toMatchObject({ name: "Two", timeZone: "UTC" });
  expect(changed.phone).toBeUndefined();
});

test("a host without the content folder says nothing wrong", async () => {
  expect(readBusiness(folder)).toEqual({
    name: "",
    phone: undefined,
    country: undefined,
    answerHours: 24,
    digestList: false,
    hours: "",
    retentionDays: undefined,
    domain: "example.com",
    replies: {
      quoteRequest: "Thank you for your request.",
      photos: expect.stringContaining("two or three photos?") as string,
    },
    timeZone: "UTC",
    confirmation: undefined,
  });
});
