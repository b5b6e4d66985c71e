import type { Business } from "../../../api/settings/business";
import { limits } from "../../../api/settings/readEnvironment";
import { hushLog } from "./hushLog";
import { openOutbox, type TestOutbox } from "./openOutbox";
import { startDatabase, type TestDatabase } from "./startDatabase";
import { startMailServer, type TestMailServer } from "./startMailServer";
import { useBusiness, useEnvironment } from "./useEnvironment";

type Intake = {
  database: TestDatabase;
  mail: TestMailServer;
  outbox: TestOutbox;
  /** What the Functions have logged. */
  log: string[];
};

type Options = {
  /** The mail server asks for a login. */
  login?: boolean;
  /** Facts of the company that replace those of its content. */
  facts?: Partial<Business>;
  /** Turns off the limits on requests and mails, for tests that send more than one client is allowed to. */
  unlimited?: boolean;
};

/**
 * Starts a database and a mail server for the test file that calls this, and points the Functions at them. They are ready in
 * the file's own `beforeAll` and stop after its last test.
 *
 * @param settings variables to add to the environment
 */
export function useIntake(settings: Record<string, string> = {}, options: Options = {}): Intake {
  const intake = { database: {}, mail: {}, outbox: {}, log: hushLog() } as Intake;
  const started: { stop: () => Promise<void> }[] = [];
  let goBack = () => {};
  beforeAll(async () => {
    const [database, mail] = await Promise.all([startDatabase(), startMailServer(options)]);
    started.push(database, mail);
    Object.assign(intake.database, database);
    Object.assign(intake.mail, mail);
    Object.assign(intake.outbox, openOutbox(database));
    useEnvironment(intake, settings);
    limits.enforced = options.unlimited !== true;
    goBack = useBusiness(options.facts ?? {});
  });
  afterAll(async () => {
    goBack();
    await Promise.all(started.map((part) => part.stop()));
  });
  return intake;
}

/** Like `useIntake`, but each test starts without requests, mails and faults. */
export function useFreshIntake(...args: Parameters<typeof useIntake>): Intake {
  const intake = useIntake(...args);
  beforeEach(async () => {
    await intake.outbox.empty();
    limits.enforced = args[1]?.unlimited !== true;
    intake.mail.setFault(undefined);
    intake.mail.setScript({});
    intake.mail.mails.length = 0;
    intake.log.length = 0;
  });
  return intake;
}
