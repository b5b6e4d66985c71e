/**
 * Forgets what the Functions share in a process, as a restart would: the last health check, whether the mail server worked, the
 * mails that were sent, and which clients have reached their hourly limit.
 */
export function forgetSharedState(): void {
  for (const name of [
    ...["health", "healthWritten", "mailWorked", "siteAddress", "purged"],
    ...["directMails", "underWay", "leases", "mailPause", "sendSlots", "turns", "refusals"],
  ])
    Reflect.deleteProperty(globalThis, Symbol.for(`site.${name}`));
}
