import type { Business } from "../../../api/business";
import { limits } from "../../../api/env";
import { forgetSharedState } from "./forgetSharedState";
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
  /** Of the company, beside what its content says. */
  facts?: Partial<Business>;
  /** Lifts the limits on requests and mails, for tests that send more than one client may. */
  unlimited?: boolean;
};

/**
 * A database and a mail server for the test file that calls it, and the environment that leads the Functions to them, with
 * these settings more. They can be used from the file's own `beforeAll` on and stop after its last test.
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

/** The same, and before each test everything is as newly installed: no request, no mail, no fault, nothing remembered. */
export function useFreshIntake(...args: Parameters<typeof useIntake>): Intake {
  const intake = useIntake(...args);
  beforeEach(async () => {
    await intake.outbox.empty();
    forgetSharedState();
    limits.enforced = args[1]?.unlimited !== true;
    intake.mail.setFault(undefined);
    intake.mail.setScript({});
    intake.mail.mails.length = 0;
    intake.log.length = 0;
  });
  return intake;
}
