import { readdirSync, readFileSync, rmSync } from "node:fs";
import {
  aContentFolder,
  aJpeg,
  type Edit,
  editContent,
} from "../../tests/support/content/aContentFolder";
import { validateContent } from "./validateContent";

/** A page of the workshop's own. */
const ownPage = `seo:
  title: Prices
  description: What a tune-up and a repair cost.
sharePicture:
  image: ../images/workshop.jpg
  imageAlt: Illustration of a bicycle on a repair stand.
title: Prices
sections:
  - kind: prices
    title: Repairs
    prices:
      - label: Flat tire
        price: From 12 pounds
  - kind: prose
    title: How we count
    paragraphs: [Parts come on top.]
`;

// One for all tests: to copy and to remove one takes longer than to check it.
const root = aContentFolder();

afterAll(() => rmSync(root, { recursive: true }));

/** What is said about the content after the edits; empty when nothing is. */
function judge(edits: Record<string, Edit>): string {
  const takeBack = editContent(root, edits);
  try {
    return validateContent(root);
  } catch (error) {
    return (error as Error).message;
  } finally {
    takeBack();
  }
}

test("the example of a page about privacy is valid once its picture is one of the company's", () => {
  const example = readFileSync("adopt/examples/privacy.yaml", "utf8").replace(
    /image: .*\n.*imageAlt: .*/,
    "image: images/chain.jpg\n  imageAlt: A clean chain.",
  );
  expect(judge({ "privacy.yaml": () => example })).toBe("");
});

test.each([
  ["script: http://count.example.com/a.js", "Write an address that starts with https://"],
  ["script: https://count.example.com/a.js;x", "Write an address that starts with https://"],
  ["script: ../count.js", "or the path of a file in static/, like /count.js."],
  ["script: /count.js\n  sendsTo: https://count.example.com/api", "without a path."],
  [
    "script: /count.js\n  attributes:\n    - name: onload\n      value: x",
    "a name that starts with data-",
  ],
])("a script that counts visits is refused as '%s'", (lines, answer) => {
  expect(judge({ "business.yaml": (text) => `${text}analytics:\n  ${lines}\n` })).toContain(answer);
});

test("a script that counts visits may come from elsewhere, with what it asks for", () => {
  const lines =
    "script: https://count.example.com/js/script.js\n  sendsTo: https://api.example.com\n  " +
    "attributes:\n    - name: data-domain\n      value: quaybikes.example";
  expect(judge({ "business.yaml": (text) => `${text}analytics:\n  ${lines}\n` })).toBe("");
});

test("a promise that business.yaml has made false brings a warning", () => {
  expect(
    judge({
      "business.yaml": (text) => `${text}analytics:\n  script: /count.js\n`,
      "not-found.yaml": (text) =>
        text.replace(/hint: .*/, "hint: We answer within 24 hours and use no trackers."),
    }),
  ).toMatch(
    /hint promises something within 24 hours, and answerHours in business.yaml is 6\.[^]*hint says "no trackers", and analytics in business.yaml names a script/,
  );
});

/** The tune-up with a list of what is done, point by point. */
const withPoints = (points: string) => ({
  "services/tune-up.yaml": (text: string) =>
    text.replace(
      "blocks:\n",
      `blocks:\n  - kind: sections\n    title: Parts\n    items:\n      - title: Wheels\n        points:\n${points}\n`,
    ),
});

test("a point is a text, or says in which rooms of the house it is done", () => {
  const points = `          - Spokes tightened\n          - text: Rims trued\n            rooms: [stand]`;
  expect(judge(withPoints(points))).toBe("");
});

test.each([
  [
    "text: Rims trued\n            rooms: [stand, stend]",
    "points 1 › rooms 2 names the room stend, and the house of home.yaml has none of that name. Did you mean stand?",
  ],
  [
    "text: Rims trued\n            rooms: [cellar]",
    "the house of home.yaml has none of that name. Use one of: stand, wash-bay.",
  ],
  [
    "text: Rims trued",
    "points 1 › rooms is missing. Add the rooms of the home page's house where this is done, by their names.",
  ],
  [
    "text: Rims trued\n            romms: [stand]",
    "points 1 › romms is not a key that belongs here. Did you mean rooms?",
  ],
  ["Rims: trued", 'points 1 is a group of keys. It must be a text; if it contains ": ", put the'],
  ["7", 'points 1 is the number 7. It must be a text. Put it in quotes: "7".'],
])("a point is refused as '%s'", (point, answer) => {
  expect(judge(withPoints(`          - ${point}`))).toContain(answer);
});

test("without a house, the rooms of a point are ignored", () => {
  expect(
    judge({
      ...withPoints("          - text: Rims trued\n            rooms: [stend]"),
      "home.yaml": (text) => text.replace(/ {2}- kind: house\n(?: {4}.*\n)+/, ""),
    }),
  ).toBe("");
});

test.each(["0 0, 50 0", "0 0, 50 0, 50", "0 0, 50 0, 50 101", "0 0, 50 0, a b"])(
  "a room's outline is refused as '%s'",
  (outline) => {
    expect(judge({ "home.yaml": (text) => text.replace("0 0, 50 0, 50 100", outline) })).toContain(
      `rooms 1 › outline is "${outline}". Write three corners or more, each in per cent`,
    );
  },
);

// Each mistake names its file, the text to replace → its replacement, and the line that the check must print. Changes of
// several lines, or of indentation, are written as in a diff.
const mistakes = `
faq.yaml: a tab
-    onHome: true
+\tonHome: true
15:1 is indented with a tab. Indent with spaces, two for each step.

home.yaml: a space that is not one
-  title: Ride on
+\u00a0\u00a0title: Ride on
8:1 is indented with a character that only looks like a space. Delete it and type spaces.

home.yaml: a key indented too deep
-  text: We mend
+    text: We mend
9:5 is indented deeper than the line above, which already has its value. Indent it by 2 spaces, or put the whole text
in quotes if this line continues it.

home.yaml: a key indented too deep below a list in brackets
-    points:
-      - Six months
-      - On parts, too
+    points: [Six months]
+      text: Two
49:7 is indented deeper than the line above, which already has its value. Indent it by 4 spaces.

home.yaml: a sentence with a colon below its text
-  text: We mend your bicycle today.
+  text: We mend your bicycle.
+    Note: you may wait.
10:5 is indented deeper than the line above, which already has its value. Indent it by 2 spaces, or put the whole
text in quotes if this line continues it.

home.yaml: a key below an entry that is a text
-      - Six months
+      - Six months
+        rooms: [stand]
50:9 is a key below an entry that is a text. If it belongs to that entry, begin the entry with a key as well, like "-
text:"; if it continues the text, put the whole text in quotes.

home.yaml: a first entry without its dash
-      - Six months
+      Six
+      months
49:7 needs a dash, as the entry below it has: "- Six".

home.yaml: a first entry in quotes without its dash
-      - Six months
+      "Six: months"
49:7 needs a dash, as the entry below it has: "- "Six: months"".

home.yaml: a first entry on the line of its key
-    points:
-      - Six months
+    points: Six months
49:7 starts with a dash below a key that has its text already. Put that text on a line of its own too, after a dash.

navigation.yaml: a key indented too little
-    - label: Tune-up
-      path
+    - label: Tune-up
+     path
30:6 is indented by 5 spaces, and the lines that it belongs to by 6. Give them the same indentation.

not-found.yaml: a first key that is indented
-seo:
+ seo:
1:1 is indented by 1 space. Start the first key of a file at the beginning of its line.

home.yaml: no space after a colon | title: Trust → title:Trust
21:10 needs a space after the colon: "title: Trust".

home.yaml: no colon after a key | title: Trust → title Trust
21:5 "title Trust" is neither a key nor part of a text. Write a colon and a space after the key, or indent the line
deeper if it continues the text above.

home.yaml: no space after a dash
-    - Six months
+    -Six months
49:7 needs a space after the dash: "- Six months".

contact.yaml: a dash where a key belongs | formIntro: → - formIntro:
10:1 starts with a dash among keys. Indent it below the key that it is an entry of.

home.yaml: a list on the line of its key
-    points:
-      - Six months
-      - On parts, too
+    points: - Six months
48:13 sections 4 › points starts a list on the line of its key. Put each entry on a line of its own, below the key.

business.yaml: a colon in a text | name: Quay Bikes → name: Quay: Bikes
2:11 name has a colon in its text, which YAML takes for the end of a key. Put the text in quotes: "Quay: Bikes".

faq.yaml: a text cut by a comment | By card or in cash. → By card # or in cash.
19:17 questions 2 › answer 1 is cut here: YAML takes what follows " #" for a comment. Put the text in quotes: "By card
# or in cash.". A comment needs a line of its own.

home.yaml: a text whose second line begins with a hash
-  text: We mend your bicycle today.
+  text: We are
+    #1 in town.
+    Come by.
10:5 hero › text has a line that begins with "#", which YAML takes for a comment and drops. Put the whole text in quotes.

home.yaml: a text that begins with a hash | title: Trust → title: #1 in trust
21:12 sections 1 › title begins with "#", so YAML takes it for a comment and drops it. Put the text in quotes: "#1 in
trust". A comment needs a line of its own.

home.yaml: an unclosed double quote | title: Ride on → title: "Ride on
8:10 hero › title opens a quote that is not closed. Write " at the end of the text.

about.yaml: a text after its closing quote | title: Why → title: "Why" we ride
13:17 sections 1 › title goes on after its closing quote. Write a quote inside as \\", or put the whole text in the
other kind of quotes.

about.yaml: an apostrophe in single quotes | - We like to ride. → - 'We'd like to ride.'
15:13 sections 1 › paragraphs 1 goes on after its closing quote. Write an apostrophe inside as two (''), or put the
whole text in the other kind of quotes.

about.yaml: a backslash in double quotes
-title: Why
+title: "Why \\we ride"
13:17 sections 1 › title has a backslash in double quotes, where it starts a code. Use single quotes, or write two
backslashes.

home.yaml: a text on the line of its >- | intro: What we do. → intro: >- What we do.
24:12 sections 2 › intro begins with ">", which means something else in YAML. Put the text in quotes: ">- What we
do.".

home.yaml: nothing below >- | intro: What we do. → intro: >-
24:13 sections 2 › intro has no text below it. Indent the text deeper than its key.

home.yaml: a long text whose lines step back
-intro: What we do.
+intro: >-
+        What
+      we do.
26:7 sections 2 › intro is indented less than the first line of its text. Indent it by 8 spaces.

contact.yaml: a key twice
-  title: Contact
-  text
+  title: Contact
+  title: Contact us
+  text
9:3 hero › title stands here twice, first in line 8. Keep one of the two.

contact.yaml: two documents
-formIntro:
+---
+formIntro:
10:1 starts a second document, which no page reads. Remove the line.

contact.yaml: an unfinished merge
-formIntro:
+<<<<<<< HEAD
+formIntro:
10:1 begins a merge that is not finished. Keep one of the two versions, and remove the lines that start with <<<<<<<,
======= and >>>>>>>.

about.yaml: a date | title: Why → title: 2024-05-01
13:12 sections 1 › title is read as a date. Put it in quotes: "2024-05-01".

home.yaml: an empty field | title: Trust → title:
21:5 sections 1 › title is empty. Fill it in, or remove the line if it may be left out.

home.yaml: an empty text | title: Trust → title: ""
21:5 sections 1 › title is empty. Write the text, or remove the line if it may be left out.

home.yaml: an empty list
-    points:
-      - Six months
-      - On parts, too
+    points: []
48:5 sections 4 › points is an empty list. Add at least one entry, each starting with a dash.

quote.yaml: a number where a text belongs | optional: (optional) → optional: 24
25:3 form › optional is the number 24. It must be a text. Put it in quotes: "24".

home.yaml: a price without quotes | price: £120 → price: 49.90
79:9 sections 7 › prices 2 › price is the number 49.90. It must be a text. Put it in quotes: "49.90".

business.yaml: a phone number without quotes | phone: 020 7946 0018 → phone: +442079460018
7:1 phone is the number +442079460018. It must be a text. Put it in quotes: "+442079460018".

not-found.yaml: a word that YAML reads as something else
-hint: The address may have changed.
+hint: True
5:1 hint is the word True. It must be a text. Put it in quotes: "True".

business.yaml: a text where a number belongs | retentionDays: 365 → retentionDays: a year
45:1 retentionDays is "a year". It must be a number, without quotes.

faq.yaml: yes instead of true | onHome: true → onHome: yes
15:5 questions 1 › onHome is "yes". It must be true or false, without quotes. Did you mean true?

about.yaml: a text where a list belongs
-paragraphs:
-      - We like to ride.
-      - We like it when others do.
+paragraphs: We like to ride.
14:5 sections 1 › paragraphs is "We like to ride.". It must be a list: each entry on a line of its own, starting with
a dash.

home.yaml: a list where a text belongs
-intro: What we do.
+intro:
+    - What we do.
24:5 sections 2 › intro is a list. It must be one text, on the line of its key.

contact.yaml: a text where a group belongs
-formIntro:
-  title: A price
-  text: This form is the quickest way.
+formIntro: A price
10:1 formIntro is "A price". It must be a group of keys, each on a line of its own.

services/tune-up.yaml: a misspelled key | summary: → sumary:
8:1 sumary is not a key that belongs here. Did you mean summary?

not-found.yaml: an unknown key
-hint:
+colour: green
+hint:
5:1 colour is not a key that belongs here. Remove it, or use one of: seo, title, hint, linksTitle, links.
docs/content.md says how to add a key.

not-found.yaml: a key twice in two cases
-hint:
+Title: Gone
+hint:
5:1 Title is not a key that belongs here, and title is here already. Remove one of the two.

faq.yaml: a question that does not say whether the home page has it
-    onHome: false
16:5 questions 2 › onHome is missing. Add true or false: whether the home page shows the question too.

services/tune-up.yaml: a service that does not say whether it has a card
-featured: true
1:1 featured is missing. Add true or false: whether the service has a card on the home and listing pages.

contact.yaml: a missing key
-formIntro:
-  title: A price
+formIntro:
10:1 formIntro › title is missing. Add it.

services/tune-up.yaml: a missing description of a picture
-imageAlt: A clean chain.
1:1 imageAlt is missing. Add what the picture shows, in a sentence, for people who do not see it.

home.yaml: a kind of section that there is not | kind: claims → kind: weather
20:5 sections 1 › kind is "weather". It must be one of: claims, prose, services, steps, guarantee,
testimonials, gallery, prices, team, house. docs/content.md says how to add a kind.

faq.yaml: a slug with capitals, accents and spaces | slug: payment → slug: Größe & Café
16:5 questions 2 › slug is "Größe & Café". A slug has small letters, digits and single dashes, like two-words. Did you
mean grosse-cafe?

faq.yaml: a slug with letters of other languages | slug: payment → slug: Łódź, Sørland, Œuvre & Næst
16:5 questions 2 › slug is "Łódź, Sørland, Œuvre & Næst". A slug has small letters, digits and single dashes, like
two-words. Did you mean lodz-sorland-oeuvre-naest?

business.yaml: a phone number that is too short | 020 7946 0018 → 020 7946
7:1 phone is "020 7946". It must be a phone number as it is dialled in GB, or one that starts with + and the country
code.

business.yaml: an email address without its domain | workshop@quaybikes.example → workshop@quaybikes
8:1 email is "workshop@quaybikes". An email address looks like name@example.com.

business.yaml: a country by its name | country: GB → country: gb
6:1 country is "gb". It must be the two capital letters of a country (ISO 3166-1), like US. Did you mean GB?

business.yaml: a web address without https | https://www.insta → http://www.insta
27:5 social 1 › url is "http://www.instagram.com/quaybikes.example". A web address starts with https:// and has no
spaces. Did you mean https://www.instagram.com/quaybikes.example?

business.yaml: an icon that is nearly right | icon: bike → icon: bikes
49:5 claims 1 › icon is "bikes". It must be the name of an icon on lucide.dev/icons, like shield-check. Did you mean
bike?

business.yaml: hours that end before they begin | hours: 9AM-5PM → hours: 9PM-5AM
20:5 hours 1 › openingHours is "Mo-Fr 09:00-17:00", but days and hours say "Mo-Fr 21:00-05:00". Make them agree.

business.yaml: hours for machines that end before they begin | Mo-Fr 09:00-17:00 → Mo-Fr 17:00-09:00
20:5 hours 1 › openingHours is "Mo-Fr 17:00-09:00", which ends before it begins. Write the opening time first, and
24:00 for midnight.

business.yaml: hours for machines that say something else | Mo-Fr 09:00-17:00 → Mo-Fr 09:00-18:00
20:5 hours 1 › openingHours is "Mo-Fr 09:00-18:00", but days and hours say "Mo-Fr 09:00-17:00". Make them agree.

business.yaml: a misspelled day | days: Mon-Fri → days: Mon-Satt
18:5 hours 1 › days is "Mon-Satt". Write days like Mon-Fri. Did you mean Mon-Sat?

business.yaml: hours for machines with other names of days | Mo-Fr 09:00-17:00 → Tues-Sat 09:00-17:00
20:5 hours 1 › openingHours is "Tues-Sat 09:00-17:00". Write days and 24-hour times, like Mo-Fr 07:00-18:00. Did you
mean Tu-Sa 09:00-17:00?

home.yaml: HTML in a text | text: We mend your bicycle today. → text: We mend your bicycle <b>today</b>.
9:3 hero › text has <b> in it, which the page would show as it stands. Write plain text.

home.yaml: garbled letters | text: We mend your bicycle today. → text: Weâ€™ll mend it today.
9:3 hero › text has â€™ in it: letters that were garbled when the file was saved in another encoding. Write them again
and save the file as UTF-8.

quote.yaml: braces that nothing fills in | title: Thank you → title: Thank you, {firstname}
36:5 form › thankYou › title has {firstname} in it, which nothing fills in. Write the words themselves.

business.yaml: braces that are nearly right | {year} → {jear}
60:1 copyright has {jear} in it, which nothing fills in. Here you can write {year} and {name}.

quote.yaml: braces that are nearly right, after others | by {time} → by {tiem}
39:5 form › thankYou › due has {tiem} in it, which nothing fills in. Here you can write {name} and {time}.

quote.yaml: a form that does not say how long | after {retention} → soon
27:3 form › privacy does not say how long answers are kept. Write {retention} where that belongs.

services/tune-up.yaml: a description that is the name of a file | imageAlt: A clean chain. → imageAlt: chain.jpg
19:1 imageAlt is "chain.jpg". That is the name of a file. Say in a sentence what the picture shows.

services/tune-up.yaml: an illustration called a photo | imageAlt: A clean chain. → imageAlt: Photo of a chain.
19:1 imageAlt calls the picture a photo, and business.yaml says that the pictures are illustrations. Say what is seen.

about.yaml: a picture that is not there | image: images/workshop.jpg → image: images/wokshop.jpg
9:3 intro › image names a picture that is not there: content/images/wokshop.jpg. Did you mean images/workshop.jpg?

about.yaml: a picture with a slash before it | image: images/workshop.jpg → image: /images/workshop.jpg
9:3 intro › image begins with a slash, but its path starts at the folder of this file. Did you mean images/workshop.jpg?

about.yaml: a picture's ending in capitals | image: images/workshop.jpg → image: images/workshop.JPG
9:3 intro › image is "images/workshop.JPG". A picture ends in .jpg, .png, .webp or .avif, in small letters, also in
the name of its file. Did you mean images/workshop.jpg?

about.yaml: a picture's name in another case | image: images/workshop.jpg → image: images/Workshop.jpg
9:3 intro › image names a picture that is not there: content/images/Workshop.jpg. Did you mean images/workshop.jpg?

home.yaml: a link to no page | path: /quote → path: /qoute
12:7 hero › links 1 › path leads to /qoute, and no page is there. Did you mean /quote?

home.yaml: a link with a slash at its end | path: /services → path: /services/
14:7 hero › links 2 › path is "/services/". It must be the address of a page of this site, which starts with / and
has no slash at its end, like /services or /faq. Did you mean /services?

home.yaml: a link to another site | path: /quote → path: https://book.example.com/x
12:7 hero › links 1 › path is "https://book.example.com/x". It must be the address of a page of this site, which
starts with / and has no slash at its end, like /services or /faq.

home.yaml: a link that calls | path: /quote → path: tel:+14045550134
12:7 hero › links 1 › path is "tel:+14045550134". It must be the address of a page of this site, which starts with /
and has no slash at its end, like /services or /faq.

home.yaml: a link to the file of a page | path: /quote → path: /Our Prices.yaml#Größe
12:7 hero › links 1 › path is "/Our Prices.yaml#Größe". It must be the address of a page of this site, which starts
with / and has no slash at its end, like /services or /faq. Did you mean /our-prices#grosse?

home.yaml: a link to a question with a slash before it | path: /quote → path: faq/#booking
12:7 hero › links 1 › path is "faq/#booking". It must be the address of a page of this site, which starts with / and
has no slash at its end, like /services or /faq. Did you mean /faq#booking?

about.yaml: a link to no question | /faq#booking → /faq#boking
36:7 closing › links 1 › path leads to /faq#boking, and no question of faq.yaml has the slug boking. Did you mean
booking?

services.yaml: a service that is not there | - full-service → - full-services
18:7 comparison › services 2 names the service full-services, and there is no content/services/full-services.yaml. Did
you mean full-service?

services/tune-up.yaml: a service related to itself
-  - full-service
+  - tune-up
27:5 related 1 names the service itself. Name another one.

services/tune-up.yaml: a slug that is not the file's name | slug: tune-up → slug: tuneup
1:1 slug is tuneup, but the file is called tune-up. Use the same word for both, so that each can be found by the
other.

services/tune-up.yaml: a slug used twice | slug: tune-up → slug: full-service
1:1 slug is full-service, as in content/services/full-service.yaml. Two pages cannot share an address.

services/tune-up.yaml: a position used twice | order: 1 → order: 2
2:1 order is 2, as in content/services/full-service.yaml. Give each service its own position.

faq.yaml: a question's slug used twice | slug: payment → slug: booking
16:5 questions 2 › slug is booking, as another question's is. Each needs its own address on the page.

services/tune-up.yaml: a featured service with three lines
-  - Tyres
-  - Saddle
-  - Pedals
10:1 includes has 3 lines. It must have four or more, because the service is featured and its home card shows four.

services.yaml: a comparison with a value too few
-        - A day
21:7 comparison › rows 1 › values has 1 entry for 2 services. Write one for each, in their order.

services.yaml: a comparison whose second row has a value too few
-        - A day
+        - A day
+    - label: Where
+      values:
+        - At the quay
25:7 comparison › rows 2 › values has 1 entry for 2 services. Write one for each, in their order.

contact.yaml: the phone number in another file | We are glad to hear from you. → Call 020 7946 0018.
9:3 hero › text repeats "020 7946 0018". Leave it out: pages take the phone from business.yaml.

quote-form.yaml: a form without a field that the owner needs | name: phone → name: telephone
1:1 fields has no field with the name phone. Add one of the type phone, under any label: the owner's emails and lists
need it.

quote-form.yaml: two fields of one name | name: address → name: phone
22:5 fields 5 › name is phone, like an earlier field. Rename one.

quote-form.yaml: a field with the name of something else | name: address → name: reference
22:5 fields 5 › name is "reference", which the site uses for something else. Choose another name.

quote-form.yaml: an email field that is a line | type: email → type: line
13:5 fields 3 › type is line. email must be of type email.

quote-form.yaml: a phone number that may stay empty
-    message: Enter a phone number
17:5 fields 4 › name is phone, which must not stay empty. Add a message, to be shown when it does.

quote-form.yaml: a choice twice | value: full-service → value: tune-up
32:5 fields 6 › choices have the value tune-up twice. Change one of them.

quote-form.yaml: a field for endless answers | maxLength: 5000 → maxLength: 50000
41:5 fields 7 › maxLength is 50000. It must be a whole number from 1 to 10000.

home.yaml: a word processor's quotes | title: Ride on → title: “Ride: on”
8:10 hero › title stands in the quotes of a word processor, which the page would show. Write straight ones: "Ride:
on".

home.yaml: a word processor's dash before an entry | - Six months → – Six months
49:7 begins with "–". An entry of a list begins with a hyphen and a space: "- Six months".

home.yaml: a space after a colon that is not one
-title: Ride on
+title:\u00a0Ride on
8:3 has a character behind the colon that only looks like a space. Delete it and type a space.

home.yaml: a character that cannot be seen
-title: Ride on
+title: Ri\u200bde on
8:12 has a character here that cannot be seen (U+200B). Delete the word and type it again.

home.yaml: a further entry without its dash
-- Six months
+- Six months
+      A year
50:7 stands in a list without a dash. Start it with "- ", or indent it by 8 spaces if it continues the text above.

faq.yaml: a further group without its dash
-  - slug: payment
+    slug: payment
16:5 questions 1 › slug stands here twice, first in line 10. If it begins another entry, start it with a dash: "-
slug:".

home.yaml: a text that is read as a number | title: Ride on → title: 1e3
8:10 hero › title is read as the number 1000. Write that number, or put the text in quotes: "1e3".

business.yaml: a time that does not exist | hours: 9AM-5PM → hours: 9AM-17PM
19:5 hours 1 › hours is "9AM-17PM". No clock shows that. Write it like 7AM-6PM or 7:00-18:00.
`;

type Mistake = [mistake: string, file: string, from: string | RegExp, to: string, answer: string];

function readMistakes(text: string): Mistake[] {
  return text
    .trim()
    .split("\n\n")
    .map((part) => {
      const [title = "", ...lines] = part.split("\n");
      const [, file = "", mistake = "", from = "", to = ""] =
        /^(\S+): (.*?)(?: \| (.*) → (.*))?$/.exec(title) ?? [];
      if (from !== "") return [mistake, file, from, to, lines.join(" ")];
      const marked = (mark: string) =>
        lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(1));
      const [before, after] = [marked("-"), marked("+")];
      const answer = lines.slice(before.length + after.length).join(" ");
      const end = after.length === 0 ? "\n" : "";
      return [mistake, file, before.join("\n") + end, after.join("\n"), answer];
    });
}

test.each<Mistake>([
  ...readMistakes(mistakes),
  [
    "a file that is a list",
    "not-found.yaml",
    /[^]*/,
    "- Not found\n",
    "1:1 is a list. It must be a group of keys, each on a line of its own.",
  ],
  [
    "an empty file",
    "not-found.yaml",
    /[^]*/,
    "\n",
    "1:1 is empty. Fill it in, or restore it from an earlier version.",
  ],
  [
    "a list without choices",
    "quote-form.yaml",
    / {4}choices:\n(?: {6}.*\n)+/,
    "",
    "27:5 fields 6 › choices is missing. Add it.",
  ],
  [
    "a title that no search result can show",
    "faq.yaml",
    "title: Questions",
    `title: ${"Questions ".repeat(12).trim()}`,
    "2:3 seo › title has 132 characters with the business name that follows it. Search engines cut at about 60.",
  ],
])("one line says how to mend %s", (_, file, from, to, answer) => {
  expect(judge({ [file]: (text) => text.replace(from, () => to) })).toBe(
    `content/ has 1 mistake:\n\n  content/${file}:${answer}\n`,
  );
});

test.each(["We mend your [bicycle](/quote)", "Brakes &amp; gears"])(
  "a text may not say '%s'",
  (words) => {
    const edit = (text: string) => text.replace("We mend your bicycle today.", words);
    expect(judge({ "home.yaml": edit })).toMatch(
      /^content\/ has 1 mistake:\n\n {2}content\/home\.yaml:9:3 hero › text has /,
    );
  },
);

const latin1: Edit = (text) => Buffer.from(text.replace("Quay Bikes", "Qu\u00e4y Bikes"), "latin1");

test.each<[mistake: string, file: string, edit: Edit, answer: string]>([
  [
    "saved as Windows-1252",
    "business.yaml",
    latin1,
    "business.yaml:2:9 has a character that is not UTF-8, as in a file saved as Windows-1252. " +
      "Write the character again and save the file as UTF-8.",
  ],
  [
    "saved as UTF-16",
    "faq.yaml",
    (text) => Buffer.from(`\uFEFF${text}`, "utf16le"),
    "faq.yaml:1:1 is saved as UTF-16. Save the file as UTF-8.",
  ],
  [
    "that begins with a byte order mark",
    "faq.yaml",
    (text) => `\uFEFF${text}`,
    'faq.yaml:1:1 begins with an invisible mark (a byte order mark). Save the file as "UTF-8" instead of "UTF-8 with BOM".',
  ],
  [
    "that is missing",
    "contact.yaml",
    () => undefined,
    "contact.yaml:1:1 is missing. The site cannot be built without it.",
  ],
  [
    "that is a picture in the wrong folder",
    "services/bell.jpg",
    () => "x",
    "services/bell.jpg:1:1 is a picture. Move it into content/images/.",
  ],
])("one line says how to mend a file %s", (_, file, edit, answer) => {
  expect(judge({ [file]: edit })).toBe(`content/ has 1 mistake:\n\n  content/${answer}\n`);
});

test("a question may not have an address that its page has for something else", () => {
  const folder = "src/layout";
  const layout = readdirSync(folder).filter((name) => name.endsWith(".tsx"));
  const parts = [...layout.map((name) => `${folder}/${name}`), "src/sections/FaqList.tsx"];
  const code = [...parts, "src/sections/ClosingCall.tsx"].map((name) => readFileSync(name, "utf8"));
  const ids = [...code.join("").matchAll(/ id="([^"]+)"|menuId = "([^"]+)"/g)].map(
    ([, id, menu]) => id ?? menu ?? "",
  );
  expect(ids.length).toBeGreaterThan(8);
  for (const id of [...ids, "social-0", "gatsby-focus-wrapper"])
    expect(judge({ "faq.yaml": (text) => text.replace("slug: payment", `slug: ${id}`) })).toContain(
      "questions 2 › slug names something else on the page already. Choose another.",
    );
  expect(judge({ "faq.yaml": (text) => text.replace("slug: payment", "slug: main-menu") })).toBe(
    "",
  );
});

test("a page of the company's own may be linked like any other page", () => {
  const link = (text: string) => text.replace("path: /faq", "path: /prices");
  expect(judge({ "pages/prices.yaml": () => ownPage, "navigation.yaml": link })).toBe("");
  expect(judge({ "navigation.yaml": link })).toContain("leads to /prices, and no page is there.");
});

test.each<[thing: string, file: string, from: string, to: string, answer: string]>([
  [
    "a long title",
    "faq.yaml",
    "title: Questions",
    `title: ${"Questions ".repeat(6)}`,
    "2:3 seo › title has 72 characters with the business name that follows it. Search engines cut at about 60.",
  ],
  [
    "a long description",
    "faq.yaml",
    "description: What people ask.",
    `description: ${"Questions ".repeat(16)}`,
    "3:3 seo › description has 159 characters. Up to 155 are better, because search engines cut it there.",
  ],
  [
    "a long description of a picture",
    "about.yaml",
    "imageAlt: A bright",
    `imageAlt: A ${"very ".repeat(25)}bright`,
    "10:3 intro › imageAlt has 169 characters. Up to 140 are better, because screen readers read it in one go.",
  ],
  [
    "the company's name in a sentence",
    "contact.yaml",
    "We are glad",
    "Quay Bikes is glad",
    '9:3 hero › text repeats "Quay Bikes". Leave it out: pages take the name from business.yaml.',
  ],
  [
    "opening hours in a sentence",
    "contact.yaml",
    "We are glad",
    "From 9AM-5PM we are glad",
    '9:3 hero › text repeats "9AM-5PM". Leave it out: pages take the hours from business.yaml.',
  ],
])("%s brings a warning and stops nothing", (_, file, from, to, answer) => {
  const told = judge({ [file]: (text) => text.replace(from, to) });
  expect(told).toBe(`content/ has 1 warning:\n\n  content/${file}:${answer}\n`);
});

test.each(["24 hours", "Closed"])("hours of '%s' may stand in sentences", (hours) => {
  const said = judge({
    "business.yaml": (text) => text.replace("hours: 9AM-5PM", `hours: ${hours}`),
    "contact.yaml": (text) => text.replace("We are glad", `${hours} we are glad`),
  });
  expect(said).toBe("");
});

const moved = (...entries: [from: string, to: string][]) => ({
  "redirects.yaml": () =>
    `redirects:\n${entries.map(([from, to]) => `  - from: ${from}\n    to: ${to}\n`).join("")}`,
});

test("old addresses that lead to pages are accepted", () => {
  expect(judge(moved(["/repairs.html", "/services"], ["/Old/FAQ", "/faq#payment"]))).toBe("");
});

test.each<[mistake: string, entries: [from: string, to: string][], answer: string]>([
  [
    "with the name of the site",
    [["https://quaybikes.example/old/", "/faq"]],
    '2:5 redirects 1 › from is "https://quaybikes.example/old/". An old address starts with / ' +
      "and has neither spaces, ?, # nor a slash at its end, like /old-page.html. Did you mean " +
      "/old?",
  ],
  [
    "that stands for many",
    [["/blog/*", "/faq"]],
    "2:5 redirects 1 › from has a pattern in it (* or /:), which not every host knows. Write an entry for each old address.",
  ],
  [
    "with a part that has a name",
    [["/:lang/about", "/about"]],
    "2:5 redirects 1 › from has a pattern in it (* or /:), which not every host knows. Write an entry for each old address.",
  ],
])("an old address %s is refused in one line", (_, entries, answer) => {
  expect(judge(moved(...entries))).toBe(
    `content/ has 1 mistake:\n\n  content/redirects.yaml:${answer}\n`,
  );
});

test("old addresses that lead to one another are told", () => {
  const said = judge(moved(["/a", "/b"], ["/b", "/a"]));
  expect(said).toMatch(/redirects\.yaml:3:5 redirects 1 › to leads to \/b, and no page is there/);
  expect(said).toMatch(/redirects\.yaml:5:5 redirects 2 › to leads to \/a, and no page is there/);
});

test("a second name in the subject of mails is told like the first", () => {
  const mail = "mail:\n  first: [details]\n  subject: [details, colour]\n";
  expect(judge({ "quote-form.yaml": (text) => text + mail })).toContain(
    "mail › subject have colour.",
  );
});

/** Each text is replaced once; one that is not there would try nothing. */
const edit =
  (...changes: [from: string, to: string][]): Edit =>
  (text) =>
    changes.reduce((before, [from, to]) => {
      if (!before.includes(from)) throw new Error(`There is no ${from}`);
      return before.replace(from, () => to);
    }, text);
const ofService = (slug: string, order: number) => () =>
  readFileSync("tests/support/content/bikes/services/full-service.yaml", "utf8")
    .replace("slug: full-service", `slug: ${slug}`)
    .replace("order: 2", `order: ${String(order)}`);
const png = "89504e470d0a1a0a0000000d49484452000005000000035608020000";

// Two of each mistake, so that the second is told like the first, each in the place of its own. After a wanted change look at
// what `npx jest gatsby/content -u` makes of the committed copy.
test.each<[what: string, edits: Record<string, Edit>]>([
  [
    "what does not fit its field",
    {
      "about.yaml": edit(["kind: points", "kind: pionts"], ["kind: letter", "kind: wall"]),
      "business.yaml": edit(
        ["pictures: illustrations", "pictures: drawings"],
        ["kind: area", "kind: place"],
        ["  - kind: hours\n    title: Opening", "  - title: Opening"],
        ["retentionDays: 365", 'retentionDays: "365"'],
        ["answerHours: 6", "answerHours: 6.5"],
        ["  - days: Sat\n    hours", "  - dais: Sat\n    hours"],
        ["description: A bicycle workshop by the harbour.\n", ""],
      ),
      "contact.yaml": edit(["hero:\n", "hero:\n  - "]),
      "faq.yaml": edit(
        ["onHome: true", "onHome: yes"],
        ["onHome: false", "onHome: off"],
        ["onHome: true\nclosing", "onHome:\n      - true\nclosing"],
      ),
      "home.yaml": edit(
        ["title: Trust", "title: 7"],
        ["title: Three steps", "title: true"],
        ["text: They came to my door.", "text: [They came]"],
        ["text: It brakes again.", "text: {It: brakes}"],
        ["kind: gallery", "kind: galery"],
        ["name: Linus", "nome: Linus"],
      ),
      "services.yaml": edit(
        ["seo:\n  title: Services\n  description: All that we do.", "seo: Services"],
        ["more:\n  title: More\n  text: And more.", "more: [More]"],
      ),
      "services/full-service.yaml": edit(
        ["  - kind: steps\n", "  - Words alone\n  - kind: steps\n"],
        ["  - kind: phases\n", "  - [A list]\n  - kind: phases\n"],
        ["  - kind: list\n    title", "  - title"],
        ["  - kind: benefits\n    title", "  - title"],
      ),
      "not-found.yaml": edit(["links:", "links: Home\nothers:"]),
      "quote.yaml": edit([
        "    - title: We read it\n      text",
        "    - titel: We read it\n      text",
      ]),
    },
  ],
  [
    "what leads nowhere or stands there twice",
    {
      "about.yaml": edit(
        ["image: images/workshop.jpg", "image: images/wokshop.jpg"],
        ["/faq#booking", "/faq#boking"],
        ["path: /quote", "path: /faq#zzzzzzzz"],
      ),
      "home.yaml": edit(
        ["image: images/chain.jpg", "image: images/zzzzzzzz.jpg"],
        ["name: wash-bay", "name: wash-room"],
      ),
      "navigation.yaml": edit(
        ["path: /services\n", "path: /servces\n"],
        ["path: /faq\n", "path: /zzzzzzzz\n"],
      ),
      "faq.yaml": edit(["slug: payment", "slug: booking"], ["slug: parts", "slug: booking"]),
      "services.yaml": edit(
        ["        - A day\n", ""],
        ["        - Both\n", "        - Both\n        - None\n"],
      ),
      "services/tune-up.yaml": edit(["  - full-service", "  - tune-up\n  - full-servce"]),
      "services/full-service.yaml": edit(
        ["slug: full", "slug: fool"],
        ["  - tune-up", "  - zzzzzzzz"],
      ),
      "services/racks.yaml": ofService("tune-up", 1),
      "services/wheels.yaml": ofService("wheel", 2),
      "pages/about.yaml": () => ownPage,
      "pages/faq.yaml": () => ownPage,
      "pages/Gift cards.yaml": () => ownPage,
      "pages/---.yaml": () => ownPage,
      "images/bell.jpg": () => Buffer.from("000000186674797068656963", "hex"),
      "images/horn.jpg": () => Buffer.from("GIF89a"),
      "images/small.jpg": () => aJpeg(639),
      "images/tiny.jpg": () => aJpeg(64),
      "images/pump.png": () => Buffer.from(png, "hex"),
      "images/tyre.png": () => Buffer.from(png.replace("0500", "0050"), "hex"),
      "contacts.yaml": () => "title: x",
      "faq.yaml.txt": () => "title: x",
      "zzzzzzzz.yaml": () => "title: x",
      "pages/zzzzzzzz.json": () => "{}",
      ...moved(
        ...([
          ["/about", "/faq"],
          ["/faq", "/about"],
          ["/old", "/faq"],
        ] as [string, string][]),
        ...([
          ["/Old", "/faq"],
          ["/OLD", "/abuot"],
          ["/new", "/zzzzzzzz"],
        ] as [string, string][]),
      ),
    },
  ],
  [
    "what is better not said",
    {
      "business.yaml": edit(
        ["tagline: Bicycle", "tagline: <b>Bicycle"],
        ["copyright: ", "copyright: By {jear} {nome} "],
        ["retentionDays", "analytics:\n  script: /count.js\nretentionDays"],
      ),
      "about.yaml": edit(
        ["A bright workshop", "A photo of a workshop"],
        ["We like to ride.", "We like to ride â€™ and Ã© both."],
        ["We like it when others do.", "Call 020 7946 0018 or 020 7946 0018."],
        ["With two hands.", "Write to workshop@quaybikes.example, says Quay Bikes."],
        ["You may look on.", "No cookies, and no tracking."],
        ["come by.", "'[Write: when] [Write: where]'"],
      ),
      "contact.yaml": edit(
        ["A bright workshop", "Photos of a workshop"],
        ["We are glad", "Within 24 hours, from 9AM-5PM or 10AM-2PM, Quay Bikes is glad"],
        ["This form is", "Within 6 hours or within 48 hours this **form** is"],
      ),
      "faq.yaml": edit(
        ["title: Questions", `title: ${"Questions ".repeat(6).trim()}`],
        ["description: What people ask.", `description: ${"What people ask. ".repeat(11).trim()}`],
        ["No. Come when", "As {firstname} and {name} come when"],
      ),
      "services.yaml": edit(
        ["title: Services", `title: ${"Services ".repeat(16).trim()}`],
        ["description: All that we do.", `description: ${"All that we do. ".repeat(22).trim()}`],
      ),
    },
  ],
])("the whole of %s is told, with two of each mistake", (_, edits) => {
  expect(judge(edits)).toMatchSnapshot();
});

test("every mistake in every file is told at once, in the order of files and lines", () => {
  expect(
    judge({
      "home.yaml": (text) =>
        text.replace("title: Trust", "title: *trust").replace("Six months", "Six # months"),
      "faq.yaml": (text) =>
        text.replace("slug: payment", "slug: Payment").replace("onHome: true", "onHome: yes"),
      "about.yaml": (text) => text.replace("title: About us", `title: ${"About us ".repeat(8)}`),
    }),
  ).toMatchSnapshot();
});

test("a service that is gone is told at every link to it", () => {
  const said = judge({ "services/full-service.yaml": () => undefined });
  expect(said).toMatch(
    /services\.yaml:18:7 comparison › services 2 names the service full-service,/,
  );
  expect(said).toMatch(/services\/tune-up\.yaml:27:5 related 1 names the service full-service,/);
  expect(judge({ "services/tune-up.yaml": () => undefined })).toMatch(
    /navigation\.yaml:30:7 footer › services 1 › path leads to \/services\/tune-up, and no page is there/,
  );
});

test("a section that nobody has filled yet is accepted, and shown once it has entries", () => {
  expect(
    judge({
      "home.yaml": (text) =>
        text
          .replace(/testimonials:\n {6}- text: .*\n(?: {6,8}.*\n)+/, "testimonials: []\n")
          .replace(/ {4}prices:\n(?: {6}.*\n)+/, ""),
    }),
  ).toBe("");
});

test("with photos, a picture may be called one", () => {
  expect(
    judge({
      "business.yaml": (text) => text.replace("pictures: illustrations", "pictures: photos"),
      "about.yaml": (text) => text.replace("A bright", "Photo of a bright"),
    }),
  ).toBe("");
});

test.each([
  ["US", "(404) 555-0177"],
  ["DE", "030 901820"],
  ["US", "+49 30 901820"],
])("a phone number of %s may be written as %s", (country, phone) => {
  expect(
    judge({
      "business.yaml": (text) =>
        text.replace("country: GB", `country: ${country}`).replace("020 7946 0018", phone),
    }),
  ).toBe("");
});

test("hours may begin and end at half past", () => {
  const hours = (text: string) =>
    text
      .replace("hours: 9AM-5PM", "hours: 8:30AM-5:30PM")
      .replace("Mo-Fr 09:00-17:00", "Mo-Fr 08:30-17:30");
  expect(judge({ "business.yaml": hours })).toBe("");
});
