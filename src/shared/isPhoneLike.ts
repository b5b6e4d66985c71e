/**
 * A first look at a phone number, small enough for the browser: three digits or more, seven digits or letters or more
 * (1-800-CLEANER is a number too), and only characters people write in phone numbers. The server's phone library judges.
 */
export function isPhoneLike(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  const letters = text.match(/[a-z]/gi)?.length ?? 0;
  return (
    digits >= 3 &&
    digits + letters >= 7 &&
    /^[\p{Nd}\p{Pd}\p{Zs}a-z+\uFF0B\u2212()./,;:#*~'\uFF08\uFF09]+$/iu.test(text)
  );
}
