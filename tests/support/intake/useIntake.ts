import { openOutbox, type TestOutbox } from "./openOutbox";
import { startDatabase, type TestDatabase } from "./startDatabase";
import { startMailServer, type TestMailServer } from "./startMailServer";
import { useEnvironment } from "./useEnvironment";

type Intake = { database: TestDatabase; mail: TestMailServer; outbox: TestOutbox };

/**
 * A database and a mail server for the test file that calls it, and the environment that leads the Functions to them, with
 * these settings more. The mail server may ask for a login. They can be used from the file's own `beforeAll` on and stop after its last test.
 */
export function useIntake(
  settings: Record<string, string> = {},
  mailOptions: { login?: boolean } = {},
): Intake {
  const intake = { database: {}, mail: {}, outbox: {} } as Intake;
  const started: { stop: () => Promise<void> }[] = [];
  beforeAll(async () => {
    const [database, mail] = await Promise.all([startDatabase(), startMailServer(mailOptions)]);
    started.push(database, mail);
    Object.assign(intake.database, database);
    Object.assign(intake.mail, mail);
    Object.assign(intake.outbox, openOutbox(database));
    useEnvironment(intake, settings);
  });
  afterAll(() => Promise.all(started.map((part) => part.stop())));
  return intake;
}
