import fc from "fast-check";
import type { MailFault } from "../../support/intake/startMailServer";
import type { DatabaseFault } from "../hosts/startGateway";
import type { IntakeWorld, Submission, Way } from "./IntakeWorld";

/** What the walk remembers: who has sent something. */
export type Model = { submissions: Submission[]; nextEmail: () => string };

type Command = fc.AsyncCommand<Model, IntakeWorld>;

const always = () => true;

function submit(way: Way): Command {
  return {
    check: always,
    async run(model, world) {
      const email = model.nextEmail();
      const submission = {
        way,
        email,
        key: `key of ${email}`.replaceAll(" ", "-"),
        isAcknowledged: false,
      };
      model.submissions.push(submission);
      await world.submit(submission);
    },
    toString: () => `submit(${way})`,
  };
}

/** The same submission again: after a double click, a lost answer, or because the visitor tries again. */
function retry(pick: number, times: number): Command {
  return {
    check: ({ submissions }) => submissions.length > 0,
    async run({ submissions }, world) {
      const submission = submissions[pick % submissions.length];
      if (submission === undefined) return;
      await Promise.all(Array.from({ length: times }, () => world.submit(submission)));
    },
    toString: () => `retry(${String(pick)}, ${String(times)} at once)`,
  };
}

function breakMail(fault: MailFault | undefined): Command {
  return {
    check: always,
    run: (_model, world) => Promise.resolve(world.setMailFault(fault)),
    toString: () => `mail server: ${fault ?? "works"}`,
  };
}

function breakDatabase(fault: DatabaseFault | undefined): Command {
  return {
    check: always,
    run: (_model, world) => Promise.resolve(world.setDatabaseFault(fault)),
    toString: () => `database: ${fault ?? "works"}`,
  };
}

const restart: Command = {
  check: always,
  run: (_model, world) => Promise.resolve(world.restart()),
  toString: () => "restart",
};

function sweep(sweepers: number): Command {
  return {
    check: always,
    run: async (_model, world) => {
      await Promise.all(Array.from({ length: sweepers }, () => world.sweep()));
    },
    toString: () => `sweep(${String(sweepers)} at once)`,
  };
}

/** Random orders of submit, retry, fault, recovery, restart and sweep. */
export const walks = fc.commands(
  [
    fc.constantFrom<Way>("json", "form", "message").map(submit),
    fc
      .tuple(fc.nat({ max: 9 }), fc.integer({ min: 1, max: 3 }))
      .map(([pick, times]) => retry(pick, times)),
    fc
      .constantFrom<MailFault | undefined>(undefined, "refuse", "421", "451", "550", "drop")
      .map(breakMail),
    fc
      .constantFrom<DatabaseFault | undefined>(undefined, "refuse", "500", "lose answer")
      .map(breakDatabase),
    fc.constant(restart),
    fc.integer({ min: 1, max: 3 }).map(sweep),
  ],
  { maxCommands: 14 },
);
