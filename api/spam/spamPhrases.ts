/** What unwanted mail sells. Customers mention these things as well, so one of them is never enough. */
export const soldThings = [
  /\bseo\b|search engine (?:optimi[sz]ation|registration)|(?:first page|top|#1) (?:of|on) google/i,
  /\b(?:backlinks?|do-?follow|link building|domain authority|DA ?\d\d)\b/i,
  /\b(?:guest post|sponsored (?:article|post)|link back to)/i,
  /\b(?:digital|email|online|social media) marketing\b|\b(?:ppc|smo)\b/i,
  /\b(?:web ?(?:site )?(?:design|development)|redesign|mobile apps?|mockup)/i,
  /\b(?:qualified|exclusive|verified|sales) leads\b|\blead generation\b|\bemail lists?\b|\bcontact forms\b/i,
  /\b(?:loans?|working capital|cash advance|line of credit|credit card processing|merchant fees)\b/i,
  /\b(?:crypto(?:currency)?|bitcoin|forex|nft|airdrop|tokens|trading (?:experts?|signals?))\b/i,
  /\b(?:casino|betting|jackpot|handbags|outlet|pharmacy)\b/i,
  /\b(?:google reviews|5-star ratings?|followers|youtube views|explainer video|press release)\b/i,
  /\b(?:virtual assistants?|ai (?:receptionist|assistant|agents?)|chat ?bots?|bookkeeping|payroll)\b/i,
  /\b(?:manufacturer|factory price|wholesale|pos terminal|wikipedia page|back office|solar panels)\b/i,
  /\b(?:google|facebook|instagram) (?:ads|business profile|rankings?)\b|\b(?:ad spend|map 3-pack|keywords)\b/i,
  /\b(?:private investors|acquire|selling your|liability insurance|work from home and)\b/i,
  /(?:продвижение|создание|раскрутка) (?:и продвижение )?сайт|рассылк|казино|займ|кредит|заработ/i,
  /发票|兼职|刷单|日赚|贷款/,
];

/** What no customer asks for. Still, another trait is needed. */
export const vices = anyOf(
  /\b(?:free spins|no deposit bonus|viagra|cialis|without prescription|cheap pills)\b/,
  /\b(?:porn|escorts|hot girls|replica (?:watch|bag|handbag)\w*|buy \w+ followers)\b/,
);

/** How sellers write to a business. A customer may use one of these. */
export const pitches = [
  /\byour (?:web ?site|site|homepage|page|blog)\b[^]{0,60}\b(?:rank\w*|traffic|visitors|convert|outdated|seo|authority|blogs)\b/i,
  /\b(?:grow|scale|boost|increase|promote|skyrocket) your (?:business|sales|traffic|revenue|ranking|brand|website)/i,
  /\b(?:more|new|qualified|exclusive|extra|recurring) (?:\w+ )?(?:leads|customers|clients|traffic|contracts)\b/i,
  /\b(?:only )?pay (?:per|when|for results)\b|\bor you (?:don['’]t|do not) pay\b|\boverpaying\b/i,
  anyOf(
    /\b(?:free|no.cost) (?:audit|report|mock-?up|demo|trial|samples?|comparison|article|analysis)\b/,
    /\bno obligation\b|\bat no cost\b/,
  ),
  /\b(?:reply|respond|contact us|message us)\b.{0,12}\b(?:yes|with|in confidence|on telegram|via email|on whatsapp)\b/i,
  /\b(?:may|can|could|shall|let) (?:i|we|us) send\b|\bi['’]?(?:ll| will) send you\b|\bon request\b/i,
  anyOf(
    /\bif you['’]?(?:re| are) interested\b|\bopen to (?:a|learning|talking)\b|\bwant details\b/,
    /\blooking forward to your (?:inquiry|reply)/,
  ),
  /\b(?:quick|short|\d+.minute) (?:call|chat|question)\b|\bhop on a\b|\bbook a (?:free )?demo\b|\bgood time to talk\b/i,
  /\bwe (?:offer|provide|sell|build|redesign|speciali[sz]e|give out)\b|\bwe can (?:help|offer|place|send|cut)\b|\bi help\b/i,
  /\bwe are an? (?:leading|professional|top|certified)\b|\bintroduce (?:you to )?our\b/i,
  /\b(?:for|help|helping) (?:\w+ ){0,2}(?:companies|businesses)\b|\b(?:companies|businesses) like yours\b/i,
  /\bour (?:packages|portfolio|developers|prices|price list|experts|virtual assistants|clients)\b/i,
  /\b100% (?:real|profit|free)\b|\bguaranteed (?:results?|profit|or)|\bearn \$|\b\d+x (?:return|more)\b|\bresults\b/i,
  /\b(?:prices|rates) (?:start|from)\b|\bstart(?:s|ing)? at \$|\b(?:for|from just) \$\d/i,
  /\b(?:unsubscribe|opt.?out|not (?:want to )?hear from (?:me|us))\b/i,
  anyOf(
    /\bdear (?:sir|madam|manager|webmaster|owner)\b|\bdoes your business\b/,
    /\b(?:i|we) noticed (?:that )?your (?:web ?site|site|company|business)\b/,
  ),
  /\byour (?:business|brand|logo|fleet|competitors|customers|clients|revenue|sales|marketing|online presence|google)\b/i,
  anyOf(
    /\b\d+% (?:less|more|off|interest)\b|\$\d[\d,.]*[km]?\+? (?:daily|a (?:day|week|year))\b|\$0\b/,
    /\bin \d+ days\b|\bno (?:credit check|experience)\b/,
  ),
  /\b(?:visit|click|apply|book|order|join|claim|sign up|demo|eligibility|here|now|free quote)\b.{0,20}https?:/i,
  /\b(?:free|strategy) (?:strategy )?(?:session|quote:|consultation:)|\bcan i share\b|\bour (?:editors|clients see)\b/i,
  /гарантия результата|консультация бесплатно|низкие цены|бонус|без отказа|обратной связи|лучшее/i,
];

/** Phrases that are meant to frighten or to tempt. */
export const frauds = [
  /\b(?:verify|confirm|update|connect) your (?:account|identity|password|payment|wallet)\b|\bpassword expires\b/i,
  /\b(?:account|mailbox|access)\b.{0,40}\b(?:suspended|deactivated|blocked|disabled)\b/i,
  /\b(?:mailbox|storage|quota)\b.{0,20}\bfull\b|\bunusual (?:activity|sign-?in)\b/i,
  /\bdomain\b.{0,30}\bexpir|\bfinal notice\b/i,
  /\bcopyright (?:infringement|violation)|\byou['’]?(?:ll| will| may) be sued\b|\blegal action\b/i,
  /\b(?:overdue|unpaid) invoice\b|\bwire transfer\b|\bsecure payment\b/i,
  /\bbeneficiary\b|\bnext of kin\b|\binheritance\b|\b\d+(?:\.\d+)? million\b|\bin confidence\b/i,
  /\byou have (?:been selected|won)\b|\bclaim (?:your|the) (?:prize|award|reward)\b|\bnominated for\b/i,
  /\bpre-?approved\b|\bbad credit\b|\bno collateral\b/i,
  /\b(?:guaranteed profit|double your|invest \$)/i,
];

/** One phrase that is written in several patterns. */
function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"), "i");
}
