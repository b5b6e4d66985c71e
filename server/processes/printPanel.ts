type Addresses = { siteUrl: string; inboxUrl: string | undefined; database: string };

export function printPanel({ siteUrl, inboxUrl, database }: Addresses): void {
  const lines = [
    ["Site", siteUrl],
    ["Inbox", inboxUrl ?? "your own mail server (SMTP_URL)"],
    ["Requests", `npm run requests   (in another terminal; stored at ${database})`],
    ["Stop", "Ctrl-C"],
  ].map(([name = "", value = ""]) => `  ${name.padEnd(10)}${value}`);
  const rule = "─".repeat(Math.max(...lines.map((line) => line.length)) + 2);
  process.stdout.write(`\n${rule}\n${lines.join("\n")}\n${rule}\n\n`);
}
