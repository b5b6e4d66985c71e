import { existsSync, readFileSync, readdirSync } from "node:fs";
import { contentTypes } from "./contentTypes";
import { writeJsonSchemas } from "./writeJsonSchemas";

test.each(Object.entries(writeJsonSchemas()))(
  "%s is in step with the content's schemas; otherwise run npm run content -- schemas",
  (file, text) => {
    expect(existsSync(file) && readFileSync(file, "utf8")).toBe(text);
  },
);

test("editors find a schema for every kind of file through the project's settings", () => {
  const settings = JSON.parse(readFileSync(".vscode/settings.json", "utf8")) as {
    "yaml.schemas": Record<string, string>;
  };
  expect(Object.values(settings["yaml.schemas"]).sort()).toEqual(
    Object.values(contentTypes)
      .map(({ file }) => `content/${file}`)
      .sort(),
  );
  const found = Object.keys(settings["yaml.schemas"]).map((file) =>
    file.replace("./.vscode/content/", ""),
  );
  expect(found.sort()).toEqual(readdirSync(".vscode/content").sort());
});

test("editors know the keys of a group, what they mean, and refuse others", () => {
  const { properties, required, additionalProperties } = JSON.parse(
    readFileSync(".vscode/content/Service.json", "utf8"),
  ) as {
    properties: Record<string, { description?: string }>;
    required: string[];
    additionalProperties: boolean;
  };
  expect(properties["summary"]?.description).toBe("the text of the service's card");
  expect([required.includes("summary"), required.includes("facts")]).toEqual([true, false]);
  expect(additionalProperties).toBe(false);
});
