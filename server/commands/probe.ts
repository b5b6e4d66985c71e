import { type ProbeStep, sendProbe } from "../../api/outbox/sendProbe";
import { readTarget } from "../owner/readTarget";
import { runCommand } from "../../process/runCommand";

const labels: Record<ProbeStep["name"], string> = {
  stored: "The database stored a test request",
  claimed: "The outbox handed out its mail",
  accepted: "The mail server accepted the mail",
};

/**
 * `npm run probe`: sends a test request through the database, the outbox and the mail server, and prints each step with
 * its time. It never counts as a customer. Ends with 0 when the mail was accepted and with 1 otherwise, for schedulers.
 */
runCommand(async () => {
  const environment = await readTarget();
  await sendProbe(environment, ({ name, after }) => {
    process.stdout.write(`${String(after).padStart(6)} ms  ${labels[name]}\n`);
  });
  return `Look for "Test of the website's form" in ${environment.quoteTo.join(", ")}`;
});
