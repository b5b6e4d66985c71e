/** Whether this is the IANA name of a time zone that this runtime knows, like Europe/London. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).format() !== "";
  } catch {
    return false;
  }
}
