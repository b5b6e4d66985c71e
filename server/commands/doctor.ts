import { randomUUID } from "node:crypto";
import { sendMail } from "../../api/mail/sendMail";
import type { Environment } from "../../api/env";
import { checkInstallation, type Finding } from "../owner/checkInstallation";
import { readTarget } from "../owner/readTarget";
import { runCommand } from "../../process/runCommand";

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
    { name: "Environment", status: "good", found: "every variable can be read" },
    ...(await checkInstallation(environment)),
    ...(word === "mail" ? [await sendTestMail(environment)] : []),
  ];
  const bad = findings.filter(({ status }) => status === "bad").length;
  process.exitCode = bad > 0 ? 1 : 0;
  const summary =
    bad === 0 ? "Nothing is broken." : `${String(bad)} of ${String(findings.length)} need you.`;
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
  const results = await Promise.all(
    environment.quoteTo.map((recipient) => sendMail(environment, mail, recipient)),
  );
  const name = "Test email";
  const refused = results.find(({ status }) => status !== "sent");
  if (refused === undefined || refused.status === "sent")
    return {
      name,
      status: "good",
      found: `accepted for ${environment.quoteTo.join(", ")}`,
      advice: "Look into the mailbox, also into its spam folder.",
    };
  return {
    name,
    status: "bad",
    found: `not accepted (${refused.cause} ${refused.codes})`,
    advice:
      "Check QUOTE_TO and QUOTE_FROM: the mail server must be allowed to send for the latter.",
  };
}
