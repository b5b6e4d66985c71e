import { randomUUID } from "node:crypto";
import { sendToOwner } from "../../api/owner/commands";
import type { Environment } from "../../api/env";
import { checkInstallation } from "../owner/checkInstallation";
import { bad, type Finding, good } from "../owner/Finding";
import { readTarget } from "../owner/readTarget";
import { runCommand } from "../processes/runCommand";

const marks: Record<Finding["status"], string> = {
  good: "✓",
  warning: "!",
  bad: "✗",
  unknown: "?",
};

const usage = `npm run doctor          checks everything
npm run doctor -- mail  also sends a test email`;

/**
 * `npm run doctor`: checks an installation and says what to fix; ends with 1 when something is broken. `-- mail` also
 * sends a test email to the owner.
 */
runCommand(async ([word]) => {
  if (word !== undefined && word !== "mail") throw new Error(usage);
  const environment = await readTarget();
  const findings: Finding[] = [
    good("Environment", "every variable can be read"),
    ...(await checkInstallation(environment)),
    ...(word === "mail" ? [await sendTestMail(environment)] : []),
  ];
  const broken = findings.filter(({ status }) => status === "bad").length;
  process.exitCode = broken > 0 ? 1 : 0;
  const summary =
    broken === 0
      ? "Nothing is broken."
      : `${String(broken)} of ${String(findings.length)} ${broken === 1 ? "needs" : "need"} you.`;
  return [...findings.map(describe), "", summary].join("\n");
}, usage);

function describe({ name, status, found, advice }: Finding): string {
  const line = `${marks[status]} ${name}: ${found}`;
  return advice === undefined ? line : `${line}\n    ${advice}`;
}

async function sendTestMail(environment: Environment): Promise<Finding> {
  const text =
    "This is the test email you asked for with `npm run doctor -- mail`. Emails about requests take the same way.";
  const mail = {
    messageId: `<${randomUUID()}@${environment.quoteFrom.split("@")[1] ?? "localhost"}>`,
    subject: "Test email from your website",
    text: `${text}\n`,
    html: `<p>${text}</p>`,
  };
  const results = await Promise.all(sendToOwner(environment, mail));
  const name = "Test email";
  const refused = results.flatMap((result, index) =>
    result.status === "sent"
      ? []
      : `${String(environment.quoteTo[index])} (${result.cause} ${result.codes})`,
  );
  if (refused.length === 0)
    return {
      name,
      status: "good",
      found: `accepted for ${environment.quoteTo.join(", ")}`,
      advice: "Look into the mailbox, also into its spam folder.",
    };
  return bad(
    name,
    `not accepted for ${refused.join(", ")}`,
    "Check QUOTE_TO and QUOTE_FROM: the mail server must be allowed to send for the latter.",
  );
}
