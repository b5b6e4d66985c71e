import { buildSite } from "./buildSite";
import { loadEnvFile } from "./loadEnvFile";
import { runProgram } from "./runProgram";

runProgram(async () => {
  loadEnvFile();
  await buildSite((line) => process.stdout.write(`${line}\n`));
  process.exit(0);
});
