/** The outside world of a health check. Each question resolves, or rejects when it cannot be answered. */
export type HealthWorld = {
  /** When the oldest unsent notification became due, in milliseconds since 1970; undefined when nothing is unsent. */
  oldestUnsent(): Promise<number | undefined>;
  /** Whether the mail server answers and takes our login. */
  mailAnswers(): Promise<boolean>;
  now(): number;
};

export type Health = {
  database: "ok" | "failing";
  mail: "ok" | "failing";
  notifications: "ok" | "late" | "unknown";
};

/** Longest an owed mail may wait before health turns red, in milliseconds. */
export const latestMs = 15 * 60 * 1000;

/** Three answers: does the database answer, does the mail server take our login, is no mail to the owner overdue. */
export async function checkHealth(world: HealthWorld): Promise<Health> {
  const [oldest, mail] = await Promise.allSettled([world.oldestUnsent(), world.mailAnswers()]);
  return {
    database: oldest.status === "fulfilled" ? "ok" : "failing",
    mail: mail.status === "fulfilled" && mail.value ? "ok" : "failing",
    notifications:
      oldest.status === "rejected"
        ? "unknown"
        : world.now() - (oldest.value ?? Number.POSITIVE_INFINITY) > latestMs
          ? "late"
          : "ok",
  };
}
