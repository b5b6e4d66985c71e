const digit = "\\d\\u0660-\\u0669\\u06F0-\\u06F9";
const allowed = new RegExp(
  `^\\+?[ ]*[(]?[${digit}][${digit}\\p{Pd}\\p{Zs}a-z\\u2212()./~]*$`,
  "iu",
);
const extension = /[\s,;]*(?:ext(?:ension|n)?\.?|x|#)[\s.:]*\d{1,7}$/iu;
// A word on the keypad, after at least one digit: 1-800-FLOWERS.
const withWord = /^[\d\s().+-]*\d[\s().-]*[a-z]{3,}[a-z-]*$/i;

/**
 * Whether a number as people write it can be dialled. Accepted are an American number (ten digits, with or without 1, an
 * extension, or a word like 1-800-FLOWERS), one with a country code (+, 00, 011, or the plus forgotten) as long as the
 * numbers of its country are, and a national number of another country with its leading 0 and five to fifteen digits.
 * Seven digits are a local number that lacks its area code. Lengths are judged, not assigned ranges: those change often.
 *
 * Google's phone library is too large for a page; the test compares the two.
 */
export function isPhoneLike(text: string): boolean {
  // Numbers copied from a link begin with its scheme (RFC 3966).
  const whole = text.normalize("NFKC").trim().replace(/^tel:/i, "");
  const phone = whole.replace(extension, "");
  if (!allowed.test(phone) || (/[a-z]/i.test(phone) && !withWord.test(phone))) return false;
  const digits = toDigits(phone.replace(/^(\+|00)([\d\s.-]+)\(0\)/, "$1$2"));
  if (phone.startsWith("+")) return isInternationalLength(digits);
  if (/^00[1-9]/.test(digits)) return isInternationalLength(digits.slice(2));
  if (/^011[1-9]/.test(digits) && isInternationalLength(digits.slice(3))) return true;
  if (digits.startsWith("0")) return digits.length >= 5 && digits.length <= 15;
  if (digits.length === 10 || /^1\d{10}$/.test(digits)) return true;
  // With an extension, nobody can tell where a number ends that starts with a country code and no plus.
  return digits.length > 10 && phone === whole && isInternationalLength(digits);
}

/** The digits of a number, its letters as the keypad has them, Arabic digits as the others. */
function toDigits(phone: string): string {
  return phone
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => "22233344455566677778889999".charAt(letter.charCodeAt(0) - 97))
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\D/g, "");
}

/**
 * How many digits may follow each country calling code: lengths, and the codes that have them. "8-10" is 8, 9 or 10.
 * From Google's libphonenumber, as libphonenumber-js 1.13.16 has it; isPhoneLike.test.ts says when the two differ.
 */
const codesByLengths = {
  "10": "1 52 58 225 229",
  "10,14": "7",
  "10-11": "54",
  "10-12": "30",
  "10-14": "234",
  "11": "888",
  "12": "878",
  "4,7": "683",
  "4-11": "352",
  "4-13": "43 598",
  "4-15": "49",
  "4-5": "290",
  "4-7": "690",
  "4-7,10": "98",
  "5": "500 682",
  "5,7": "676 677 678",
  "5,8": "47 686",
  "5-10": "27 64",
  "5-10,12": "61",
  "5-11": "31",
  "5-12": "358 971",
  "5-6": "247",
  "5-6,8-14": "82",
  "5-7": "688",
  "5-7,10": "685",
  "5-8": "386",
  "5-9,11": "852",
  "6": "298 299 672 687",
  "6,8-13": "63",
  "6,8-9": "376 689",
  "6,9": "40 508 681",
  "6-10": "48 95 880",
  "6-10,12": "46",
  "6-11": "375 595",
  "6-12": "39 381",
  "6-7": "597",
  "6-7,9": "421",
  "6-8,10": "53",
  "6-9": "252 355",
  "6-9,12": "359",
  "7": "238 239 246 248 269 291 297 592 673 674 680 691 692",
  "7,10": "960",
  "7,10,12-13": "90",
  "7,11": "501 679",
  "7,9": "220 245 265 354 423",
  "7,9-10": "44 263",
  "7-10": "84 243 254 353",
  "7-11": "886",
  "7-12": "86 972 882",
  "7-17": "62",
  "7-8": "241 599 670 675 853 961 965 975",
  "7-8,10": "230 267 372",
  "7-8,10-11": "507",
  "7-8,11": "503",
  "7-9": "231 385 967 968",
  "7-9,11": "974",
  "8": "45 216 222 223 226 227 228 232 235 236 253 257 266 350 356 357 370 371 373 374 389 505 509 973 993 800 808",
  "8,10": "378 506 850",
  "8,10-11": "57 65 977",
  "8,11": "502 504",
  "8-10": "20 60 855 856 964 970 976",
  "8-10,13": "66",
  "8-11": "55 593",
  "8-12": "92 383 883",
  "8-13": "91",
  "8-17": "81",
  "8-9": "32 36 51 213 224 233 237 250 258 264 268 377 382 387 591 962 963",
  "9": "33 34 93 94 211 212 218 221 240 242 244 249 251 255 256 260 261 262 351 590 594 596 992 994 995 998 979",
  "9,12": "41 870",
  "9-10": "380 966 996 881",
  "9-11": "56",
  "9-12": "420",
};

const lengthsByCode = new Map<string, Set<number>>();
for (const [lengths, codes] of Object.entries(codesByLengths)) {
  const set = new Set(lengths.split(",").flatMap(countUp));
  for (const code of codes.split(" ")) lengthsByCode.set(code, set);
}

/** "8-10" becomes 8, 9, 10; "7" stays alone. */
function countUp(range: string): number[] {
  const [first = 0, last = first] = range.split("-").map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Whether digits that start with a country calling code are as long as a number of that country can be. */
function isInternationalLength(digits: string): boolean {
  return [1, 2, 3].some((size) =>
    lengthsByCode.get(digits.slice(0, size))?.has(digits.length - size),
  );
}
