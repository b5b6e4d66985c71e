import { existsSync } from "node:fs";
import { loadEnvFile as load } from "node:process";

/** Reads `.env` if there is one. Variables that the shell has set win. */
export function loadEnvFile(): void {
  if (existsSync(".env")) load(".env");
}
