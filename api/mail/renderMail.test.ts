import { parse } from "node-html-parser";
import { readBusiness } from "../business";
import { mailColors, renderMail } from "./renderMail";

/** What a mail program shows of the HTML, after the line that stands in the list of mails. */
function shownBy(html: string): string {
  const page = parse(html);
  for (const hidden of page.querySelectorAll('head, [style*="display:none"]')) hidden.remove();
  return page.text;
}

test("the HTML of a mail shows every line of its plain text, in the same order", () => {
  const { html, text } = renderMail({
    id: "1",
    from: "website@example.com",
    subject: "A subject",
    content: {
      preview: "In the list of mails",
      title: `Smith & Sons, "O'Brien" &amp; Co`,
      intro: "An intro.",
      buttons: [
        { label: "Call", href: "tel:+14045550134" },
        { label: "Text", href: "sms:+14045550134" },
      ],
      sections: [
        {
          lines: [
            { label: "Name", text: "Jane Doe" },
            { label: "Phone", text: "(404) 555-0134", href: "tel:+14045550134" },
            { label: "Reference", text: "Q-1" },
          ],
        },
        { title: "Also waiting", lines: [{ label: "Name", text: "Ann Poe" }] },
      ],
      actions: [
        { label: "Open it", href: "https://www.example.com/" },
        { label: "Ask for photos", href: "mailto:jane@example.com" },
      ],
      note: "The last line.",
    },
  });
  const said = [
    ...[
      `Smith & Sons, "O'Brien" &amp; Co`,
      "An intro.",
      "Name",
      "Jane Doe",
      "Phone",
      "(404) 555-0134",
    ],
    ...["Reference", "Q-1", "Ann Poe", "Open it", "Ask for photos", "The last line."],
  ];
  expect(shownBy(html)).toContain(readBusiness().name);
  expect(html).not.toContain("${");
  expect(shownBy(html)).not.toContain("In the list of mails");
  // The button to use first is the one in the company's colour.
  const buttons = parse(html).querySelectorAll("td[bgcolor]");
  expect(buttons.map((button) => [button.text.trim(), button.getAttribute("bgcolor")])).toEqual([
    ["Call", mailColors.light.brand],
    ["Text", mailColors.light.moreButton],
  ]);
  for (const mail of [shownBy(html), text]) {
    const found = said.map((words) => [words, mail.indexOf(words)] as const);
    expect(found.filter(([, place]) => place === -1)).toEqual([]);
    const places = found.map(([, place]) => place);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  }
});
