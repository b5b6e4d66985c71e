import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { onCreateWebpackConfig, onPreBootstrap } from "../../gatsby-node";
import { aContentFolder, type Edit } from "../../tests/support/content/aContentFolder";
import { isFirstCompany } from "../../tests/support/run/isFirstCompany";
import { updateBusinessFacts } from "./updateBusinessFacts";

test("the build writes the company's facts into code whenever they change", () => {
  const own = "name: Quay Cycles\ntexts: true\nselfTest: false";
  const edit: Edit = (text) =>
    text.replace("name: Quay Bikes", own).replace("0018", "0018 ext. 12");
  const root = aContentFolder({ "business.yaml": edit });
  expect(updateBusinessFacts(root)).toEqual(["wrote api/settings/businessFacts.ts"]);
  const { businessFacts } = jest.requireActual<{ businessFacts: object }>(
    join(root, "api/settings/businessFacts.ts"),
  );
  expect(businessFacts).toMatchObject({
    name: "Quay Cycles",
    texts: true,
    selfTest: false,
    notice: { until: "2026-12-26" },
    phone: "020 7946 0018 ext. 12",
    phoneHref: "tel:+442079460018;ext=12",
    hours: "Mon-Fri 9AM-5PM\nSat 10AM-2PM",
    domain: "quaybikes.example",
    answerHours: 6,
    country: "GB",
    timeZone: "Europe/London",
    retentionDays: 365,
  });
  expect(updateBusinessFacts(root)).toEqual([]);
  if (!isFirstCompany()) return;
  // The committed facts must match the committed content, so that the build of a fresh clone changes no file.
  for (const file of ["content/business.yaml", "api/settings/businessFacts.ts"])
    cpSync(file, join(root, file));
  expect(updateBusinessFacts(root)).toEqual([]);
});

test("the pages' script has only the code of features that the company uses", async () => {
  const writeScripts = async (edits: Record<string, Edit>) => {
    const directory = aContentFolder(edits);
    for (const name of ["node_modules", "src/enhance", "src/quote"])
      symlinkSync(join(process.cwd(), name), join(directory, name));
    mkdirSync(join(directory, "public"));
    const store = { getState: () => ({ program: { directory } }) };
    const [setWebpackConfig, panic] = [jest.fn<undefined, [object]>(), jest.fn()];
    await onPreBootstrap?.({ store, reporter: { panic } } as never, { plugins: [] }, () => {});
    expect(panic.mock.calls).toEqual([]);
    const plugins = { define: (constants: object) => constants };
    const build = { stage: "build-html", actions: { setWebpackConfig }, plugins, store };
    await onCreateWebpackConfig?.(build as never, { plugins: [] }, () => {});
    const [config] = setWebpackConfig.mock.calls.at(-1) ?? [];
    const [{ HOME_SCRIPT, ENHANCE_SCRIPT }] = (config as { plugins: [Record<string, string>] })
      .plugins;
    const features = ["data-until", "contact:call", "utm_", "video"];
    return [HOME_SCRIPT, ENHANCE_SCRIPT].map((script = "") =>
      features.filter((code) => script.includes(code)),
    );
  };
  const without = (text: string) => text.replace(/^notice:\n(?: .*\n)+/m, "");
  expect(await writeScripts({ "business.yaml": without })).toEqual([["video"], []]);
  const counter = "sources: true\nanalytics:\n  script: https://count.example.com/a.js\n";
  const all = ["data-until", "contact:call", "utm_"];
  const scripts = await writeScripts({
    "business.yaml": (text) => text + counter,
    "quote.yaml": (text) =>
      text.replace("form:\n", "form:\n  sources: We store where you came from.\n"),
  });
  expect(scripts).toEqual([[...all, "video"], all]);
});
