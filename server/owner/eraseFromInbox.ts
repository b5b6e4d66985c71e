import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";

/**
 * Deletes the emails that name a person from the inbox of `npm start`, which keeps each as a file in `inbox` of the data
 * folder. Returns how many; none where there is no inbox.
 *
 * @param person an email address or a phone number, however it is written
 */
export async function eraseFromInbox(dataFolder: string, person: string): Promise<number> {
  const folder = join(dataFolder, "inbox");
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const isNamed = personMatcher(person);
  let erased = 0;
  for (const file of files) {
    const {
      subject = "",
      text = "",
      html = "",
    } = await PostalMime.parse(await readFile(join(folder, file)));
    if (!isNamed(`${subject}\n${text}\n${html}`)) continue;
    await rm(join(folder, file), { force: true });
    erased++;
  }
  return erased;
}

function personMatcher(person: string): (text: string) => boolean {
  if (person.includes("@")) {
    const address = person
      .trim()
      .toLowerCase()
      .replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    // Not as a part of a longer address.
    const whole = new RegExp(`(?<![\\w.+-])${address}(?![\\w-]|\\.\\w)`);
    return (text) => whole.test(text.toLowerCase());
  }
  const digits = person.replace(/\D/g, "").slice(-10);
  const number = new RegExp(`${[...digits].join("[\\s().-]{0,3}")}(?!\\d)`);
  return (text) => number.test(text);
}
