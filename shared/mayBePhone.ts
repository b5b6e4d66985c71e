/**
 * Whether a text may hold a phone number with its area code: 7 digits after a plus or a zero, 11 after a one,
 * else 10. Letters count as those of a keypad (404-555-MAID), unless the digits before them lack an area code
 * (555-0134 home). The server looks closer (api/requests/parseRequest.ts).
 */
export function mayBePhone(text: string): boolean {
  const [number = "", before = ""] =
    /([+\p{Nd}][^a-z]*).*/isu.exec(text.normalize("NFKC").replace(/\p{Cf}/gu, "")) ?? [];
  const count = (counted: string) => counted.match(/\p{Nd}|[a-z]/giu)?.length ?? 0;
  const least = /^[+0]/.test(number) ? 7 : number.startsWith("1") ? 11 : 10;
  return count(number) >= least && (least === 7 || count(before) < 7 || count(before) >= least);
}
