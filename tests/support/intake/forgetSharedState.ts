/**
 * Forgets what the Functions share in a process: the last health check, whether the mail server worked, the mails that were sent, who has used
 * up an hour. As after a restart.
 */
export function forgetSharedState(): void {
  for (const name of [
    ...["health", "healthWritten", "mailWorked", "siteAddress", "purged"],
    ...["directMails", "underWay", "leases", "mailPause", "sendSlots", "turns", "refusals"],
  ])
    Reflect.deleteProperty(globalThis, Symbol.for(`site.${name}`));
}
