import { readFileSync } from "node:fs";

/** Returns the analytics services in docs/make-it-yours.md, each with its settings for content/business.yaml. */
export function readCounters() {
  const text = readFileSync("docs/make-it-yours.md", "utf8");
  const rows = [...text.matchAll(/^\| (.+?) +\| (\S+\.js) +\| (\S*) +\| (.*?) +\|$/gm)];
  return rows.map(([, name = "", script = "", sendsTo = "", list = ""]) => {
    const pairs = list === "" ? [] : list.split(/, (?=[a-z-]+: )/);
    const attributes = pairs.map((pair) => {
      const [, key = "", value = ""] = /^([\w-]+): (.*)$/.exec(pair) ?? [];
      return { name: key, value };
    });
    return {
      name,
      analytics: {
        script,
        ...(sendsTo !== "" && { sendsTo }),
        ...(attributes.length > 0 && { attributes }),
      },
    };
  });
}
