/** The two parts of a mail. */
type Parts = { html: string; text: string };

/** What stands in the body of an HTML part. */
const bodyOf = (html: string) => /<body[^>]*>([^]*)<\/body>/.exec(html)?.[1] ?? html;
const quoted = (text: string) => text.replace(/^/gm, "> ");
const wrote = "On Mon, May 4, 2026 at 9:05 AM <website@dogwoodcleaning.example> wrote:";

/**
 * A reply as a mail program writes it, with the mail that it answers below. Each keeps every link of the mail: in the HTML
 * part, which is quoted whole, and in the text part.
 */
export const quoteMail: Record<string, (mail: Parts, answer: string) => Parts> = {
  // Gmail drops the head with its styles; the hidden preview line stays.
  Gmail: ({ html, text }, answer) => ({
    html:
      `<div dir="ltr">${answer}</div><br><div class="gmail_quote gmail_quote_container">` +
      `<div dir="ltr" class="gmail_attr">${wrote}<br></div>` +
      `<blockquote class="gmail_quote" ` +
      `style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">` +
      `<u></u>${bodyOf(html)}</blockquote></div>`,
    text: `${answer}\n\n${wrote}\n\n${quoted(text)}`,
  }),
  "Apple Mail": ({ html, text }, answer) => ({
    html:
      `<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head>` +
      `<body style="overflow-wrap: break-word; -webkit-nbsp-mode: space; ` +
      `line-break: after-white-space;">${answer}<br id="lineBreakAtBeginningOfMessage">` +
      `<div><br><blockquote type="cite"><div>${wrote}</div>` +
      `<br class="Apple-interchange-newline"><div>${bodyOf(html)}</div></blockquote></div>` +
      `<br></body></html>`,
    text: `${answer}\n\n> ${wrote}\n> \n${quoted(text)}`,
  }),
  // Outlook does not mark the lines of the old mail, and its server replaces links by its own, which open the same address.
  Outlook: ({ html, text }, answer) => ({
    html:
      `<html><head><style type="text/css" style="display:none;">` +
      `P {margin-top:0;margin-bottom:0;}</style></head><body dir="ltr">` +
      `<div class="elementToProof">${answer}</div><div id="appendonsend"></div>` +
      `<hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr">` +
      `<font face="Calibri, sans-serif" style="font-size:11pt" color="#000000">` +
      `<b>From:</b> website@dogwoodcleaning.example<br>` +
      `<b>Sent:</b> Monday, May 4, 2026 9:05 AM</font>` +
      `<div>&nbsp;</div></div>${safeLinks(bodyOf(html))}</body></html>`,
    text:
      `${answer}\n________________________________\n` +
      `From: website@dogwoodcleaning.example\nSent: Monday, May 4, 2026 9:05 AM\n\n${text}`,
  }),
};

function safeLinks(html: string): string {
  return html.replace(/href="(https?:[^"]*)"/g, (_, href: string) => {
    const target = encodeURIComponent(href.replaceAll("&amp;", "&"));
    const wrapper = "https://nam02.safelinks.protection.outlook.com/";
    const safe = `${wrapper}?url=${target}&amp;data=05%7C02&amp;reserved=0`;
    return `href="${safe}" originalsrc="${href}"`;
  });
}

/** Every web address in a mail, as whoever received it can open it. */
export function addressesIn({ html, text }: Parts): string[] {
  const links = [...html.matchAll(/href="(https?:[^"]*)"/g)].map(([, href = ""]) => {
    const address = new URL(href.replaceAll("&amp;", "&"));
    return address.hostname.endsWith("safelinks.protection.outlook.com")
      ? (address.searchParams.get("url") ?? "")
      : address.href;
  });
  return [...new Set([...links, ...(text.match(/https?:\/\/[^\s>]+/g) ?? [])])];
}
