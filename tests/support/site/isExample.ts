import { hasSpecTests } from "../run/describeSpecTests";

/** `test` for what is true of the first company's words alone. */
export const testOfExample = hasSpecTests(process.cwd()) ? test : test.skip;
