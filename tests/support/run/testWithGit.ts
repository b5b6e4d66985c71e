import { spawnSync } from "node:child_process";

export const hasGit = spawnSync("git", ["--version"]).status === 0;

/** A test that runs git. Where git is not installed it is skipped: the site is built and served without it. */
export const testWithGit = hasGit ? test : test.skip;
