import { frauds, pitches, soldThings, vices, wishes } from "./spamPhrases";

export type JudgedRequest = {
  names: string[];
  /** All answers in text fields, including names and long answers. */
  answers: string[];
  longAnswers: string[];
  text: string;
  /** The addresses of websites outside names. */
  links: string[];
  email: string;
  hidden: string;
  /** From opening the form to sending it, in milliseconds; NaN when not known. */
  spentMs: number;
  isFromForm: boolean;
};

export type Trait = {
  sentence: string;
  /** The points when it is found once and, where they differ, when it is found more often. */
  points: readonly [number, number?];
  /** How often the trait is found in a request. */
  find: (request: JudgedRequest) => number | boolean;
};

/** Faster than a person types seven required fields, in milliseconds. Autofill is that fast too. */
const tooFastMs = 3_000;

const markup = /<\s*(?:a|script|iframe|img|svg|form)\b|\[(?:url|link)\b|javascript:/i;
const otherScript = /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Thai}\p{Script=Arabic}]/u;
const shortened =
  /\b(?:bit\.ly|tinyurl\.com|t\.me|cutt\.ly|is\.gd|rb\.gy|clck\.ru|shorturl\.at)\//i;

/**
 * What unwanted posts have in common, each with its points. Honest people do some of these things, so no trait reaches
 * `suspectFrom` by itself, and neither do the two that a password manager causes (`hidden-field` and `fast`). Writing in a
 * script other than Latin is no trait by itself.
 */
export const spamTraits = {
  "hidden-field": {
    sentence: "the hidden field that only programs see is filled in",
    points: [6],
    find: ({ hidden }) => hidden.trim() !== "",
  },
  fast: {
    sentence: "it was sent within three seconds",
    points: [2],
    // A clock that runs ahead gives a negative time, which says nothing about the visitor.
    find: ({ spentMs }) => spentMs >= 0 && spentMs < tooFastMs,
  },
  "no-form": {
    sentence: "it did not come from the form on the website",
    points: [4],
    find: ({ isFromForm }) => !isFromForm,
  },
  "link-in-name": {
    sentence: "a name contains a link",
    points: [7],
    find: ({ names }) => names.some((name) => findLinks(name).length > 0),
  },
  link: {
    sentence: "an answer contains a link",
    points: [2],
    find: ({ links }) => links.length > 0,
  },
  "many-links": {
    sentence: "the answers contain six links or more",
    points: [4],
    find: ({ links }) => links.length >= 6,
  },
  "many-sites": {
    sentence: "the links lead to four websites or more",
    points: [4],
    find: ({ links }) => new Set(links.map(siteOf)).size >= 4,
  },
  "only-links": {
    sentence: "the text is little more than links",
    points: [2],
    find: ({ longAnswers }) =>
      longAnswers.some((answer) => findLinks(answer).join("").length > answer.length / 2),
  },
  "shortened-link": {
    sentence: "a link hides where it leads",
    points: [4],
    find: ({ text }) => shortened.test(text),
  },
  markup: {
    sentence: "an answer contains the code of a web page",
    points: [8],
    find: ({ text }) => markup.test(text),
  },
  "link-in-pitch": {
    sentence: "a link stands in an offer or a threat",
    points: [4],
    find: ({ links, text }) => links.length > 0 && countPitches(text) + countIn(text, frauds) >= 1,
  },
  "foreign-link": {
    sentence: "a link stands beside letters of another script",
    points: [2],
    find: ({ links, text }) => links.length > 0 && otherScript.test(text),
  },
  messenger: {
    sentence: "it names an account on Telegram or WeChat",
    points: [3],
    find: ({ text }) => /\btelegram\b|\bt\.me\/|微信|wechat/i.test(text),
  },
  sold: {
    sentence: "it names something that advertising often sells",
    points: [4, 6],
    find: ({ text }) => countIn(text, soldThings),
  },
  vice: {
    sentence: "it offers pills, gambling, fakes or sex",
    points: [8],
    find: ({ text }) => vices.test(text),
  },
  pitch: {
    sentence: "it has phrases that are usual in sales pitches",
    points: [3, 7],
    find: ({ text }) => countPitches(text),
  },
  "many-pitches": {
    sentence: "and at least three of them",
    points: [3],
    find: ({ text }) => countPitches(text) >= 3,
  },
  fraud: {
    sentence: "it has phrases that are usual in fraud",
    points: [5, 8],
    find: ({ text }) => countIn(text, frauds),
  },
  "random-name": {
    sentence: "a name looks like random letters",
    points: [4, 7],
    find: ({ names }) => names.filter(isRandom).length,
  },
  "random-answer": {
    sentence: "an answer looks like random letters",
    points: [4],
    find: ({ answers, names }) =>
      answers.some((answer) => !names.includes(answer) && isRandom(answer)),
  },
  "single-words": {
    sentence: "each answer is a single word",
    points: [2],
    find: ({ answers, names }) => {
      const others = answers.filter((answer) => answer !== "" && !names.includes(answer));
      return others.length >= 2 && others.every((answer) => /^[a-z]{5,}$/i.test(answer));
    },
  },
  "dotted-email": {
    sentence: "the Gmail address has dots in odd places",
    points: [5, 8],
    find: ({ email }) => (!hasOddDots(email) ? 0 : email.split(".").length >= 6 ? 2 : 1),
  },
  repeated: {
    sentence: "the same words stand in several fields",
    points: [3, 6],
    find: ({ answers }) => mostRepeated(answers) - 1,
  },
} as const satisfies Record<string, Trait>;

export function findLinks(text: string): string[] {
  return text.match(/(?:https?:\/\/|www\.)\S+/gi) ?? [];
}

function siteOf(link: string): string {
  return (
    link
      .toLowerCase()
      .replace(/^https?:\/\/|^www\./, "")
      .split(/[/?#]/)[0] ?? ""
  );
}

/** Business customers write like sellers: each thing they want for themselves makes up for two phrases, up to four. */
function countPitches(text: string): number {
  return countIn(text, pitches) - 2 * Math.min(2, countIn(text, wishes));
}

function countIn(text: string, phrases: readonly RegExp[]): number {
  return phrases.filter((phrase) => phrase.test(text)).length;
}

/**
 * Whether a word looks random: several capitals inside it, a long run of consonants, or digits between letters. Only Latin
 * letters are judged, without their accents. The parts of `McDonaldVanDerBeek` are long enough; those of `hXkQvTzL` are not.
 */
function isRandom(answer: string): boolean {
  const word = answer.normalize("NFD").replace(/\p{M}/gu, "");
  if (/^[A-Za-z0-9]{7,}$/.test(word) && /[A-Za-z]\d+[A-Za-z]+\d+[A-Za-z]/.test(word)) return true;
  if (!/^[A-Za-z]{7,}$/.test(word)) return false;
  const parts = word.split(/(?<=[a-z])(?=[A-Z])/);
  const shortParts = parts.filter((part) => part.length <= 2).length;
  if (parts.length >= 4 && word.length <= 3 * parts.length) return true;
  return shortParts >= 3 || /[bcdfghjklmnpqrstvwxz]{6}/i.test(word);
}

/** Gmail ignores dots, so one mailbox has thousands of spellings. Initials are common, so only three dots or more count. */
function hasOddDots(email: string): boolean {
  const [mailbox = "", host = ""] = email.toLowerCase().split("@");
  const parts = mailbox.split(".");
  return (
    /^(?:gmail|googlemail)\.com$/.test(host) &&
    parts.length >= 4 &&
    parts.every((part) => part.length <= 4)
  );
}

/** How many fields have the same text, of at least three letters. */
function mostRepeated(answers: readonly string[]): number {
  const words = answers.map((answer) => answer.toLowerCase()).filter(({ length }) => length >= 3);
  return Math.max(0, ...words.map((word) => words.filter((other) => other === word).length));
}
