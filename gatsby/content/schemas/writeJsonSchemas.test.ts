import { contentTypes } from "./contentTypes";
import { writeJsonSchemas } from "./writeJsonSchemas";

const written = writeJsonSchemas();

test("editors find a schema for every kind of file through the project's settings", () => {
  const settings = JSON.parse(written[".vscode/settings.json"] ?? "") as {
    "yaml.schemas": Record<string, string>;
  };
  expect(Object.values(settings["yaml.schemas"]).sort()).toEqual(
    Object.values(contentTypes)
      .map(({ file }) => `content/${file}`)
      .sort(),
  );
  for (const file of Object.keys(settings["yaml.schemas"]))
    expect(Object.keys(written)).toContain(file.replace("./", ""));
});

test("editors know the keys of a group, what they mean, and refuse others", () => {
  const { properties, required, additionalProperties } = JSON.parse(
    written[".vscode/content/Service.json"] ?? "",
  ) as {
    properties: Record<string, { description?: string }>;
    required: string[];
    additionalProperties: boolean;
  };
  expect(properties["summary"]?.description).toBe("the text of the service's card");
  expect([required.includes("summary"), required.includes("facts")]).toEqual([true, false]);
  expect(additionalProperties).toBe(false);
});
