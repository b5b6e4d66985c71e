import { neededSchemaVersion } from "../../api/supabase/schemaVersion";

/** What a release changes: in each file one text for another, or the whole of a new file; and where a file moves to. */
type Release = {
  version: string;
  note: string;
  edits?: Record<string, readonly (readonly [from: string, to: string])[]>;
  files?: Record<string, string>;
  moves?: Record<string, string>;
};

/** Five releases like those that a year brings: sections, a page, words, colours, a migration, a file that moves, documents. */
export const releases: readonly Release[] = [
  {
    version: "2.1.0",
    note: "The numbers of the questions are not read out.",
    edits: {
      "src/sections/FaqList.tsx": [
        ["<Number>{index + 1}.</Number>", '<Number aria-hidden="true">{index + 1}.</Number>'],
      ],
      "README.md": [["## Six commands", "## The six commands"]],
    },
  },
  {
    version: "2.1.1",
    note: "Clearer words on the home page, and a closing call that has a name.",
    // Dated before the adopter's own form, which is changed today.
    files: {
      "supabase/migrations/20261125030000_by_name.sql":
        "create index requests_by_name on public.quote_requests (last_name);\n" +
        "update public.schema_version set version = '20261125030000';\n",
    },
    edits: {
      "api/supabase/schemaVersion.ts": [[neededSchemaVersion, "20261125030000"]],
      "content/home.yaml": [
        ["Play background video", "Play the film"],
        ["Pause background video", "Pause the film"],
      ],
      "src/sections/ClosingCall.tsx": [
        ["<p>{call.text}</p>", '<p id="closing-text">{call.text}</p>'],
        [
          'aria-labelledby="closing-title"',
          'aria-labelledby="closing-title" aria-describedby="closing-text"',
        ],
      ],
    },
  },
  {
    version: "2.2.0",
    note: "Requests can be sorted by their number.",
    files: {
      "supabase/migrations/20270101000000_sorted.sql":
        "create index requests_by_number on public.quote_requests (id);\n" +
        "update public.schema_version set version = '20270101000000';\n",
    },
    edits: { "api/supabase/schemaVersion.ts": [["20261125030000", "20270101000000"]] },
  },
  {
    version: "2.3.0",
    note: "Other colours, and the intro of a form moved.",
    moves: { "src/sections/FormIntro.tsx": "src/sections/IntroOfForm.tsx" },
    edits: {
      "src/pages/contact.tsx": [["../sections/FormIntro", "../sections/IntroOfForm"]],
      "src/pages/quote.tsx": [["../sections/FormIntro", "../sections/IntroOfForm"]],
      "shared/look.ts": [['brand: "#0f5a50"', 'brand: "#0e584e"']],
      "docs/content.md": [["How the content is checked", "How your content is checked"]],
    },
  },
  {
    version: "3.0.0",
    note: "The about page is described in one place.",
    edits: {
      "src/pages/about.tsx": [
        ['subject={{ type: "AboutPage" }}', 'subject={{ type: "ContactPage" }}'],
      ],
      "package.json": [['"private": true,', '"private": true,\n  "keywords": ["website"],']],
    },
  },
];

/** What an adopter changes besides the content and the colours: one section and one page. */
export const ownEdits: NonNullable<Release["edits"]> = {
  "src/sections/FaqList.tsx": [["open={index === 0}", "open={index < 2}"]],
  "src/pages/about.tsx": [
    [
      "<AboutIntro intro={about.intro} />",
      "<AboutIntro intro={about.intro} />\n      <p>Ask for Ada.</p>",
    ],
  ],
};
