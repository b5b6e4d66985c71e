/** Whether a text is the address of a page elsewhere: https, with a domain that has a dot. */
export function isHttpsAddress(text: string): boolean {
  return (
    /^https:\/\/[^\s]+$/.test(text) && URL.canParse(text) && new URL(text).hostname.includes(".")
  );
}
