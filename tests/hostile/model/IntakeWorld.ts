import type { FunctionRequest } from "../../../api/http/FunctionRequest";
import { sweep } from "../../../api/outbox/sweep";
import contactMessages from "../../../src/api/contact-messages";
import quoteRequests from "../../../src/api/quote-requests";
import { aContactMessage } from "../../support/intake/aContactMessage";
import { aQuoteRequest } from "../../support/intake/aQuoteRequest";
import { call, formPost, jsonPost } from "../../support/intake/call";
import { startDatabase, type TestDatabase } from "../../support/intake/startDatabase";
import {
  type MailFault,
  startMailServer,
  type TestMailServer,
} from "../../support/intake/startMailServer";
import { liftLimits, useEnvironment } from "../../support/intake/useEnvironment";
import { type DatabaseFault, type Gateway, startGateway } from "../hosts/startGateway";

/** How a visitor sends: the quote form with script, the same form without, or a contact message. */
export type Way = "json" | "form" | "message";

/** One visitor's submission. `email` tells its row and its mails apart from all others. */
export type Submission = { way: Way; email: string; key: string; isAcknowledged: boolean };

/** The real Functions, database and mail server that the walks share. */
export class IntakeWorld {
  private constructor(
    private readonly database: TestDatabase,
    private readonly gateway: Gateway,
    private readonly mail: TestMailServer,
  ) {}

  static async start(): Promise<IntakeWorld> {
    const [database, mail] = await Promise.all([startDatabase(), startMailServer()]);
    const gateway = await startGateway(database.url);
    liftLimits();
    useEnvironment({ database: { url: gateway.url, secretKey: database.secretKey }, mail });
    return new IntakeWorld(database, gateway, mail);
  }

  async stop(): Promise<void> {
    await Promise.all([this.gateway.stop(), this.mail.stop(), this.database.stop()]);
  }

  setMailFault(fault: MailFault | undefined): void {
    this.mail.setFault(fault);
  }

  private isDatabaseFaulty = false;

  setDatabaseFault(fault: DatabaseFault | undefined): void {
    this.isDatabaseFaulty = fault !== undefined;
    this.gateway.setFault(fault);
  }

  /** Sends a submission once; a 2xx or a redirect to the thank-you page is an acknowledgement. */
  async submit(submission: Submission): Promise<void> {
    const { status } = await call(handlerOf(submission), requestOf(submission));
    if ([200, 201, 303].includes(status)) submission.isAcknowledged = true;
    else if (status !== 503) throw new Error(`${submission.email} was answered ${String(status)}`);
  }

  /** Forgets everything the Functions keep in memory, as a new process would. */
  restart(): void {
    for (const place of Object.getOwnPropertySymbols(globalThis)) {
      if (place.description?.startsWith("site.") === true)
        Reflect.deleteProperty(globalThis, place);
    }
  }

  /** One sweep, as every host makes it. Rejected by an unreachable database, as it should be. */
  async sweep(): Promise<void> {
    await sweep().catch((error: unknown) => {
      if (!this.isDatabaseFaulty) throw error;
    });
  }

  /** A day passes for the outbox: every retry is due and every lease has run out. */
  async passDay(): Promise<void> {
    const past = new Date(0).toISOString();
    const notifications = this.database.owner.from("notifications");
    const moved = await notifications
      .update({ due_at: past, leased_until: null })
      .in("status", ["due", "held"]);
    if (moved.error) throw new Error("The clock could not be moved", { cause: moved.error });
  }

  /** Everything works again; sweeps until nothing is due. */
  async settle(): Promise<void> {
    this.setMailFault(undefined);
    this.setDatabaseFault(undefined);
    this.restart();
    for (let round = 0; round < 20; round++) {
      await this.passDay();
      await this.sweep();
      const due = await this.database.owner
        .from("notifications")
        .select("id")
        .in("status", ["due", "held"])
        .limit(1);
      if (due.error) throw new Error("The outbox could not be read", { cause: due.error });
      if (due.data.length === 0) return;
    }
    throw new Error("The outbox did not become empty");
  }

  /** What breaks a promise about this submission, once everything is settled. */
  async findBrokenPromises({ way, email, isAcknowledged }: Submission): Promise<string[]> {
    const table = way === "message" ? "contact_messages" : "quote_requests";
    const { data, error } = await this.database.owner.from(table).select("id").eq("email", email);
    if (error) throw new Error("The rows could not be read", { cause: error });
    const mails = this.mail.mails.filter(
      ({ parsed }) => parsed.replyTo?.some(({ address }) => address === email) === true,
    );
    const ids = new Set(mails.map(({ parsed }) => parsed.messageId));
    const broken: string[] = [];
    const say = (isBroken: boolean, promise: string) =>
      isBroken && broken.push(`${email}: ${promise}`);
    say(isAcknowledged && data.length === 0 && ids.size === 0, "acknowledged and lost");
    say(isAcknowledged && ids.size === 0, "acknowledged, and the owner was not told");
    say(data.length > 1, `${String(data.length)} rows`);
    say(ids.size > 1, `${String(ids.size)} different mails`);
    say(
      mails.some(({ to }) => to.length !== 1),
      "a mail with more than one recipient",
    );
    return broken;
  }
}

function handlerOf({ way }: Submission): typeof quoteRequests {
  return way === "message" ? contactMessages : quoteRequests;
}

function requestOf({ way, email, key }: Submission): FunctionRequest {
  const headers = { "idempotency-key": key };
  switch (way) {
    case "json":
      return jsonPost(aQuoteRequest({ email }), headers);
    case "form":
      return formPost(aQuoteRequest({ email }));
    case "message":
      return jsonPost(aContactMessage({ email }), headers);
  }
}
