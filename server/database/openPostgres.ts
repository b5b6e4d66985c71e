import { setTimeout as sleep } from "node:timers/promises";
import { describeFault, logEvent } from "../../api/settings/log";
import { connectPostgres } from "./connectPostgres";
import { migratePostgres } from "./migratePostgres";

/** How long a start waits for its migrations, in milliseconds. Visitors' connections wait meanwhile, behind a proxy for 30 s. */
const firstWaitMs = 10_000;
const pauseMs = 2_000;

/**
 * Connects this process to a PostgreSQL server and applies the pending migrations. While the server is away, or somebody holds a
 * table, the site runs and they are tried again.
 *
 * @returns how to close the connections
 * @throws Error saying what to do when the database does not fit
 */
export async function openPostgres(url: string): Promise<() => Promise<void>> {
  const close = connectPostgres(url);
  let isClosed = false;
  const migrate = async (): Promise<boolean> => {
    try {
      for (const file of await migratePostgres(url, (waits) =>
        logEvent("migration.waits", { waits }),
      ))
        logEvent("migration.applied", { file });
      return true;
    } catch (error) {
      if (!isOutage(error)) throw error;
      logEvent("database.unavailable", { cause: describeFault(error) });
      return false;
    }
  };
  const migrateLater = async () => {
    do await sleep(pauseMs, undefined, { ref: false });
    while (!isClosed && !(await migrate()));
  };
  const first = migrate();
  const isDone = await Promise.race([first, sleep(firstWaitMs, undefined, { ref: false })]);
  if (isDone !== true)
    void first
      .then((isMigrated) => (isMigrated ? undefined : migrateLater()))
      .catch((error: unknown) =>
        logEvent("migration.failed", { message: (error as Error).message }),
      );
  return async () => {
    isClosed = true;
    await close();
  };
}

/** No connection, a server that starts or ends, a name or password that it does not take: trying again may help. */
function isOutage(error: unknown): boolean {
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    const { code = "" } = fault as { code?: string };
    if (
      /^(?:ECONN\w+|EHOST\w+|ENET\w+|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|(?:08|28|3D|53|57)\w{3})$/.test(
        code,
      )
    )
      return true;
    if (/^(?:Connection terminated|timeout expired)/i.test(fault.message)) return true;
  }
  return false;
}
