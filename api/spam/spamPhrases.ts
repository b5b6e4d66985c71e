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
  /\b(?:casino|betting|jackpot|slots|handbags|outlet|pharmacy|jerseys|essay writers?|cbd|office keys|gift card)\b/i,
  /\b(?:access to capital|same.day approval|funding|copy trading|remote staff|trained staff|door hangers|truck wraps|monthly books|card fees|five star reviews|map results|booked appointments|invoice software|pages? on page one|page one)\b/i,
  /\b(?:google reviews|5-star ratings?|followers|youtube views|explainer video|press release)\b/i,
  /\b(?:virtual assistants?|ai (?:receptionist|assistant|agents?)|chat ?bots?|bookkeeping|payroll)\b/i,
  /\b(?:manufacturer|factory price|wholesale|pos terminal|wikipedia page|back office|solar panels)\b/i,
  /\b(?:google|facebook|instagram) (?:ads|business profile|rankings?)\b|\b(?:ad spend|map 3-pack|keywords)\b/i,
  /\b(?:private investors|acquire|selling your|liability insurance|work from home and)\b/i,
  /(?:продвижение|создание|раскрутка) (?:и продвижение )?сайт|рассылк|казино|займ|кредит|заработ|фриспин|баз[аы] (?:email|данных)|диплом|прайс/i,
  /发票|兼职|刷单|日赚|贷款|代运营|推广|网站建设|优惠/,
];

/** What no customer asks for. Still, another trait is needed. */
export const vices = anyOf(
  /\b(?:free spins|no deposit bonus|welcome (?:bonus|package)|viagra|cialis|tadalafil|sildenafil|without prescription|no (?:rx|prescription)|cheap pills)\b/,
  /\b(?:porn|escorts|hot girls|replica (?:watch|bag|handbag)\w*|buy \w+ followers)\b/,
);

/** What customers of any trade write and sellers do not: what they need and own, sizes, dates, and what they want to pay. */
export const wishes = [
  /\b(?:i|we) (?:need|live|moved?|have to be|rent|just bought|can pay|work nights)\b|\bneeds? (?:an?|it|to be|the|final|move|deep)\b|\b(?:i|we)(?:['’]d| would) like (?:an?|the|to (?:book|pay|have|give|get))\b/i,
  /\bhow (?:much|long)\b|\bwhat (?:do|would|does|could|will|is) (?:you|it|i|that|the|your)\b|\byour (?:rates?|prices?|weekly rate|availability)\b/i,
  /\bplease (?:come|call|share|send|quote|reply)\b|\bare you (?:available|insured|open)\b|\byou be available\b|\bdo you (?:do|take|bring|sell|work|come|have|give|offer)\b|\bcan you (?:help|come|do)\b|\bcould you (?:do|come|send)\b/i,
  /\bmy (?:house|home|apartment|condo|place|office|kitchen|lease|mother|mom|wife|husband|parents|sister|aunt|daughter|son|dog|bike|car|yard)\b|\bour (?:office|studio|restaurant|hall|house|home|shop|store|church|school|kitchen|floor|lease|building)\b/i,
  /\b\d[\d,.]* ?(?:sq|square)\b|\b(?:\d+|one|two|three|four|five|six) (?:bed|bath|rooms?|units|floors|desks|people|rental|restrooms)|\bphotos of\b|\b(?:i am|we are|i['’]m|we['’]re) (?:looking for|comparing)\b/i,
  /\b(?:before|after|by|on|until|at|the) (?:the )?(?:\d{1,2}(?:st|nd|rd|th)|\d{1,2} ?(?:am|pm)\b|noon|closing|opening|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends)|\bevery (?:other |two |month|week)|\b(?:twice|once) a (?:week|month)\b|\b(?:weekly|monthly)\b/i,
];

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
  // Who sells: what "we" do, whose "our" it is, and how a stranger introduces a trade.
  /\b(?:we|i)(?:['’]ve| have|['’]d| would| can| also| usually)? (?:help|supply|speciali[sz]e|produce|manufacture|print|design|run|fix|make|create|connect|represent|coach(?:ed)?|generate|recruit|publish|ship|film|finance|fund|sketched|put together|train|turn|cut|review|check(?:ed)?)\b/i,
  /\bour (?:\w+ )?(?:platform|system|tool|software|app|specialists?|experts?|receptionists?|clients?|agency|agents?|network|writers|plans|pricing|solution|technology|lenders|program|price (?:sheet|list)|catalog|podcast|directory|members|service takes|scan|crm)\b/i,
  anyOf(
    /\b(?:my name is|this is) \w+ (?:and (?:i|we)|from|with)\b|\bi represent\b|\bgreetings\b/,
    /\b(?:we['’]re|we are|i['’]m|i am) (?:an? )?(?:\w+ ){0,4}(?:team in|supplier|manufacturer|freelance|consultant|broker|group that|start-?up|provider|recruiter|copywriter|marketer)\b/,
    /\bdear (?:friend|beloved|user|team|business owner|customer)\b|\b(?:hello|hi) (?:team|there)\b/,
  ),
  // To whom: the reader as the owner of a business, or one of many.
  /\byour (?:(?:google|current|next|past|own|monthly) )?(?:competitors|listing|instagram|facebook|payroll|books|records|premium|policy|invoices|employees|county|revenue|rankings?|domain|hosting|crews?|technicians|fleet|calendar|profile|margins|bottom line|market|industry|customers|clients|lead)\b/i,
  /\b(?:[a-z]+ing|local|service|home|small|commercial|similar|other|many|most)(?: service)? (?:companies|businesses|firms|crews|owners|brands|contractors|shops)\b/i,
  /\b(?:business owners?|owners? (?:i|we|like|earn|save|tell|who)|(?:teams?|companies|owners|shops|crews) like (?:yours|you)|reach the owner|the decision maker)\b/i,
  /\b(?:came across|noticed|saw|visited|checking|checked out|browsing|looking at|looked at|reviewed|impressed (?:by|with)) (?:that )?your (?:web ?site|site|page|homepage|business|company|listing|profile|blog)\b/i,
  /\byour (?:web ?site|site|homepage|business|company|brand|listing) (?:is|isn['’]?t|could|can|would|may|might|needs?|deserves?|does|doesn['’]?t|has|lacks|shows?|violates?)\b/i,
  // What the reader gains.
  /\b(?:more|extra|additional) (?:\w+ )?(?:jobs|homes|customers|clients|bookings|leads|calls|reviews|traffic|revenue|work|sales|appointments|contracts)\b/i,
  /\bsaves? (?:you|your|owners|teams|my clients|clients|hours|up to|about|money|\w+ hours)\b|\b(?:twice|double|triple) (?:as|your|the)\b|\bearn back\b|\ba million\b|\bsavings\b|\bunclaimed\b/i,
  anyOf(
    /\bfree (?:this month|trial|week|month|setup|review|audit|demo|shipping)\b|\bfor free\b|\bis free\b|\bno (?:strings|charge|upfront|risk|card|commitment)\b|\brisk.free\b/,
    /\bmoney back\b|\bare on us\b|\bowe nothing\b|\bpay nothing\b|\bin exchange\b|\b(?:spots?|seats?) (?:open|left)\b|\blimited (?:time|offer|spots)\b|\b\d+% (?:welcome|discount|off)\b/,
    /\b(?:flat|from|for) (?:\$ ?)?\d+ (?:a|per) (?:month|week|year)\b|\b(?:\$\d+|dollars) (?:an|per) hour\b|\bprice sheet\b|\bbest price\b/,
  ),
  /\b(?:get|bring|generate|win|land|attract|deliver|guarantee|book) (?:you|your)\b|\bput you (?:in|on|at)\b/i,
  /\bper (?:month|lead|post|article|word|hour|job|call|user|seat)\b|\/(?:mo|month|hr|hour)\b/i,
  /\b(?:save|earn|make|cut|reduce|increase|improve|boost|add|recover|remove)s? (?:\w+ ){0,3}(?:\$ ?)?\d|\b(?:over|more than) (?:\w+ )?(?:\d+|hundred|thousand)s? (?:\w+ ){0,2}(?:clients|businesses|companies|owners|customers|crews|users)\b|\bif we fail\b|\brefund\b/i,
  // What the reader is to do.
  anyOf(
    /\b(?:shall|should|may|can|could) (?:i|we) (?:share|show|walk|email|set up|see|offer|help|explain|schedule)\b|\bwant (?:me|us) to\b|\bwould you (?:be open|consider|be interested)\b/,
    /\b(?:happy|glad|love|like|delighted) to (?:explain|share|send|show|see if|supply|feature|connect|email|tell|introduce|walk|discuss|offer)\b|\bi can (?:walk|share|send|show)\b|\bwalk you through\b/,
    /\bis this something\b|\bif (?:that|this|it) sounds\b|\binterested(?: in the details)?\?|\bwant to (?:see|know|hear|learn)\b|\bif you(?:['’]d| would| want)? (?:like|want|to see)\b.{0,12}(?:it|,)/,
    /\bwhen can (?:i|we)\b|\breply (?:if|yes|stop|for|with|and|to)\b|\bask for our\b|\b(?:tell|let) (?:me|us) (?:what|which|know (?:what|which|the best))\b|\bwaiting for your\b|\bwrite to @|\bcontact our\b|\bdoes your\b/,
  ),
  /\b(?:takes?|for) (?:\w+ )?(?:\d+|five|ten|fifteen|twenty) minutes\b|\b(?:a|our|see a|short) (?:demo|video|animated)\b|\bhow it works\b|\bcampaigns?\b|\blast quarter\b|\bstoryboard\b|\bmoq\b|\bfob\b/i,
  /\b(?:text|message|email|contact|write to|reach out to|get in touch with) (?:me|us) (?:now|today|for|to|on)\b|\b(?:apply|claim|start|sign up|enroll|act|order|grab|buy|download|subscribe|get compliant)\b.{0,20}\b(?:now|today|here|in \d)\b/i,
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
  /\b(?:scheduled for removal|on hold|ends today|expires today|repeated violations|avoid (?:losing|court)|redelivery|appeal)\b/i,
  /\b(?:widow|charity work|donate|private email|shortlisted|you were chosen|loyal customer|nominated|billing contact|badge)\b/i,
  /\b(?:no experience|paid daily|dollars a day|from your phone)\b/i,
];

/** One phrase that is written in several patterns. */
function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"), "i");
}
