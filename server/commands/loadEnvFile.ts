import { existsSync } from "node:fs";
import { loadEnvFile as load } from "node:process";

/** Reads `.env` when there is one; what the shell sets wins. */
export function loadEnvFile(): void {
  if (existsSync(".env")) load(".env");
}
