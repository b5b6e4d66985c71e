import type { Mutation } from "../Mutation";
import { browserCode } from "./browserCode";
import { companyPages } from "./companyPages";
import { databaseTables } from "./databaseTables";
import { publicPages } from "./publicPages";

/** Every change that the tests have to notice. */
export const allMutations: readonly Mutation[] = [
  ...publicPages,
  ...companyPages,
  ...databaseTables,
  ...browserCode,
];
