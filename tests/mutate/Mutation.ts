/** One small change to the product that breaks one line of the specification, and the test that has to notice. */
export type Mutation = {
  /** The beginning of a line of `docs/specification.md`. */
  line: string;
  /** What is changed, for the report. */
  change: string;
  /** The mapped test under the title it runs with, as `file: title`. */
  test: string;
  /** Which build it goes into; 2 for a change that would hide another one in the first. */
  build?: 1 | 2;
} & (
  | {
      /** The file that is changed. Of several, the first that has the text. */
      file: string | readonly string[];
      /** Must occur exactly once. */
      find: string | RegExp;
      replace: string;
      /** What the failure must show, when it is not the replacement. */
      evidence?: string;
    }
  | {
      /** SQL that runs as one more migration after the project's own. */
      sql: string;
      /** What the failure must show: as a rule the column. */
      evidence: string;
    }
  | {
      /** A new file with this content. */
      newFile: string;
      content: string;
      evidence: string;
    }
);
