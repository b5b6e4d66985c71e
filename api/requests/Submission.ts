import { columnOf, type RequestKind } from "../../src/shared/requestKind";
import type { Counter } from "./countClient";
import type { RequestIdentity } from "./identifyRequest";

/** A valid request with everything that decides how it is kept. */
export type Submission = RequestIdentity & {
  kind: RequestKind;
  fields: Record<string, string>;
  /** Why it looks like spam, as codes joined by spaces. */
  spamReason: string | undefined;
  counters: Counter[];
};

/** The columns a visitor filled in with their values. An empty nullable field is null. */
export function rowOf({ kind, fields }: Submission): Record<string, string | null> {
  return Object.fromEntries(
    kind.fields.map(({ name, nullable }) => {
      const value = fields[name] ?? "";
      return [columnOf(name), nullable === true && value === "" ? null : value];
    }),
  );
}
