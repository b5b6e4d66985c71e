/** A line that behaves otherwise: how it is found, what it is changed to, and the test that must notice. */
type Change = readonly [find: string, replace: string, title: string];

export type Mutation = { file: string; find: string; replace: string; test: string };

const inFile = (file: string, test: string, changes: readonly Change[]): Mutation[] =>
  changes.map(([find, replace, title]) => ({ file, find, replace, test: `${test}: ${title}` }));

/** Statements that run as one more migration. */
const inSql = (test: string, changes: readonly (readonly [sql: string, title: string])[]) =>
  changes.map(([sql, title]): Mutation => ({
    ...{ file: "supabase/migrations/99991231235959_mutation.sql", find: "", replace: sql },
    test: `${test}: ${title}`,
  }));

/** Each is one that a visitor, the owner or an operator would notice within a day. None changes words only. */
export const mutations: Mutation[] = [
  ...inFile("api/http/readPost.ts", "api/http/readPost.test.ts", [
    ["return isForeign\n", "return !isForeign\n", "a cross-site request is refused"],
    ["|| announced > bodyLimit", "", "too much, dropped by the host is refused"],
    [
      "if (Object.hasOwn(fields, name)) return undefined;",
      "",
      "a form with a field twice is refused",
    ],
    ["fatal: true", "fatal: false", "bytes that are not UTF-8 is refused"],
    ["&& !Array.isArray(value)", "", "a list is refused"],
    [".test(key) && key", ".test(key) ? key : key", "a short key is refused"],
    ['|| encoding !== "identity"', "", "compression is refused"],
    [
      "type.essence === formType ? textOf(fields[name]) : ",
      "",
      "the hints for spam are headers of a JSON request and hidden fields of a form",
    ],
  ]),
  ...inFile("api/http/isSameSite.ts", "api/http/isSameSite.test.ts", [
    [
      "return origin === undefined || isSiteUrl || isOwnOrigin(request);",
      "return true;",
      "Chromium and Firefox, a page without referrer over plain HTTP in a network: false",
    ],
    [
      "return new URL(origin).host === host.toLowerCase();",
      "return new URL(origin).host === host;",
      "capitals in Host: true",
    ],
  ]),
  ...inFile("api/spam/spamTraits.ts", "api/spam/scoreSpam.test.ts", [
    [
      'isIn: ({ hidden }) => hidden.trim() !== "",',
      "isIn: () => false,",
      "a program that fills the hidden field and skips the form is kept aside",
    ],
    [
      "names.some((name) => findLinks(name).length > 0)",
      "names.every((name) => findLinks(name).length > 0)",
      'a link in a name has the traits {"lastName":"Win https://a.example","seconds":40}',
    ],
    [
      "isIn: ({ text }) => markup.test(text),",
      "isIn: ({ names }) => names.some((name) => markup.test(name)),",
      "every trait is found in the junk, or in a post that a program made",
    ],
    [
      "spentMs >= 0 && spentMs < tooFastMs",
      "spentMs < tooFastMs",
      'a clock that runs ahead has the traits {"seconds":-60}',
    ],
  ]),
  ...inFile("api/spam/scoreSpam.ts", "api/spam/scoreSpam.test.ts", [
    [
      "isSuspect: total >= suspectFrom",
      "isSuspect: total > suspectFrom",
      "a program that fills the hidden field and skips the form is kept aside",
    ],
  ]),
  ...inFile("api/requests/countClient.ts", "api/requests/countClient.test.ts", [
    [
      "return nearRanges.includes(address.range())\n",
      "return !nearRanges.includes(address.range())\n",
      "a visitor who connects without a proxy is counted by the address of the connection, whatever they write",
    ],
    [
      "if (isNetlify && peer === undefined)",
      "if (isNetlify)",
      "Netlify's header is believed on Netlify only, where a request has no connection of its own",
    ],
  ]),
  ...inFile("api/requests/countClient.ts", "api/requests/answerRequest.test.ts", [
    [
      'isSuspect ? "suspect client" : "client"',
      '"client"',
      "spam from an address does not use up the share of its honest users",
    ],
  ]),
  ...inFile("api/requests/respond.ts", "api/requests/answerRequest.test.ts", [
    [
      "post.wantsPage ? await respondReceived(kind, outcome.reference) : toJson(outcome)",
      "toJson(outcome)",
      "a form posted without script leads to the thank-you part, and posting it again makes no second row",
    ],
    [
      'status === "received" ? 201 : 200',
      "201",
      "twenty identical posts at once make one row and one mail",
    ],
  ]),
  ...inFile("api/requests/renderQuotePage.ts", "api/requests/renderQuotePage.test.ts", [
    [
      "{ value: escapeHtml(value) }",
      "{ value }",
      "what was typed comes back letter by letter, entities and brackets included",
    ],
    [
      'change(changes, "error-summary", { attributes: shown });',
      "",
      "the visitor finds every answer again, with the errors where the form would show them",
    ],
    [
      "showError(changes, slots, field, message);",
      "",
      "the visitor finds every answer again, with the errors where the form would show them",
    ],
    [
      'change(changes, "form-failure", { attributes: shown });',
      "",
      "when nothing could be sent the page says so, offers the phone number and keeps the answers",
    ],
  ]),
  ...inFile("api/compose/renderMail.ts", "api/compose/renderMail.test.ts", [
    [
      "lines.map(renderLine)",
      "lines.slice(0, -1).map(renderLine)",
      "the HTML of a mail shows every line of its plain text, in the same order",
    ],
    [
      "lines.map(renderLine)",
      "lines.filter(({ href }) => href === undefined).map(renderLine)",
      "the HTML of a mail shows every line of its plain text, in the same order",
    ],
    [
      "${escapeHtml(content.note)}</p>",
      "</p>",
      "the HTML of a mail shows every line of its plain text, in the same order",
    ],
  ]),
  ...inFile("api/toCsv.ts", "api/toCsv.test.ts", [
    [
      "safe.replaceAll('\"', '\"\"')",
      "safe",
      "quotes, commas and line breaks stay inside their cell",
    ],
    [
      "toLocalTime(String(value as string), times)",
      "String(value)",
      "times are the company's, nothing is an empty cell, and yes and no are words",
    ],
  ]),
  ...inFile("shared/requestKind.ts", "shared/quoteRequest.test.ts", [
    ['text.normalize("NFC")', "text", "a name is accepted with a decomposed accent"],
    [
      "v.check((text) => !hidden.test(text)",
      "v.check(() => true",
      "a name with a NUL inside is refused",
    ],
    ["v.regex(visible, missing),", "", "a name that nobody can see is missing"],
    [
      "isObject && Object.hasOwn(input, name)",
      "isObject",
      "only an object with its own text fields can be a request",
    ],
    [
      'text.replace(lineEnd, "\\n")',
      "text",
      "details keep their lines, in one form for every kind of line end",
    ],
  ]),
  ...inFile("shared/isEmailAddress.ts", "shared/isEmailAddress.test.ts", [
    ["labels.length > 1 &&", "", '"name@example" is refused'],
    ["if (!domainCharacters.test(domain)) return false;", "", '"jane@example.com:25" is refused'],
  ]),
  ...inFile("shared/isPhoneLike.ts", "shared/isPhoneLike.test.ts", [
    ["return digits.length === 11;", "return true;", '"1 404 555 013" cannot be called'],
    ['.replace(extension, "")', "", "(404) 555-0134 #12 can be called"],
  ]),
  ...inFile("src/quote/draft/quoteDraft.ts", "src/quote/draft/quoteDraft.test.ts", [
    [
      "stored.sentBody !== undefined && stored.sentBody !== body",
      "stored.sentBody === body",
      "the same body has the same key, also after a reload",
    ],
    ["if (isBlank(stored.values))", "if (false)", "a blank form keeps nothing"],
    [
      "stored = blank(startedAt);",
      "",
      "starting over means another key, and nothing kept in the tab",
    ],
  ]),
  ...inFile("src/quote/form/QuoteForm.tsx", "src/quote/form/QuoteForm.test.tsx", [
    [
      "thankYou.current?.focus();",
      "",
      "a received request is thanked for on a screen that takes the focus, with a toast",
    ],
    [
      "summary.current?.focus();",
      "",
      "an empty form is not sent: the summary takes the focus and lists what to enter, in order",
    ],
    [
      "document.title = hasErrors ? errorPrefix + title : title;",
      "document.title = errorPrefix + title;",
      "the title loses its prefix once everything is right",
    ],
  ]),
  ...inFile("src/quote/form/useSubmission.ts", "src/quote/form/QuoteForm.test.tsx", [
    [
      "if (response.isKeyReused) draft.renewKey();",
      "",
      "a key that another tab has used is replaced, so that the next try succeeds",
    ],
    [
      "api.restart(blankValues);",
      "",
      "'Submit Another Request' returns to the blank form, and the next request has another key",
    ],
    [
      '    showToast({ tone: "error", ...toasts.failure });\n    if (response',
      "    if (response",
      "what only the server finds wrong is shown beside the fields, with the failure toast, and the key stays good",
    ],
  ]),
  ...inFile("src/quote/form/submitQuoteRequest.ts", "src/quote/form/submitQuoteRequest.test.ts", [
    [
      "timeoutMs = 20_000 }",
      "timeoutMs = 2_000 }",
      "the visitor waits for a response for 20 seconds and no longer",
    ],
  ]),
  ...inFile("src/quote/island/loadForm.ts", "src/quote/island/loadForm.test.ts", [
    [
      "if (connection?.saveData) return;",
      "",
      "nothing is fetched ahead for a visitor who saves data",
    ],
    [
      "script.onerror = postHeld;",
      "",
      "a held form is posted at once when the script cannot be fetched",
    ],
    [
      'if ("posted" in root.dataset) return;',
      "",
      "a form whose own post gets no answer for twenty seconds can be sent again, and nobody else hears of it",
    ],
    [
      "if (hasDraft() || isAnswer()) load();",
      "if (isAnswer()) load();",
      "what was typed before a reload comes back without a touch",
    ],
  ]),
  ...inFile("src/toasts/showToast.tsx", "src/toasts/Toasts.test.tsx", [
    [
      "if (toast.isActive(toastId)) toast.update",
      "if (false) toast.update",
      "one message is visible at a time: a new one replaces the old one",
    ],
    [
      'message.tone === "error" ? "alert" : "status"',
      '"status"',
      "successes are a status, errors an alert that looks destructive",
    ],
  ]),
  ...inFile("src/toasts/Toasts.tsx", "src/toasts/Toasts.test.tsx", [
    [
      "timer = setTimeout(() => (dismissed.current = undefined), recallMs);",
      "",
      "a dismissed message is removed 1,000,000 ms after it was dismissed",
    ],
    ["toast.pause();", "undefined;", "its time is paused while it is pointed at or focused"],
    [
      "focusedBefore.current.focus();",
      "undefined;",
      "F8 moves the focus to the message, Escape dismisses it and gives the focus back",
    ],
    ["autoClose={5000}", "autoClose={false}", "a message is displayed for 5000 ms"],
  ]),
  ...inFile("src/enhance/runMenu.ts", "src/enhance/runMenu.test.ts", [
    [
      'if (target.closest("dialog[open] a")) target.closest("dialog")?.close();',
      "",
      "choosing a link closes the menu",
    ],
    ["other?.focus();", "", "Tab stays inside the menu, forwards and backwards"],
    [
      "else dialog?.showModal();",
      "",
      "the button opens the menu in a browser that does not know commands",
    ],
  ]),
  ...inFile("src/enhance/runFilm.ts", "src/enhance/runFilm.test.ts", [
    ["connection?.saveData ||", "", "nothing is fetched for a visitor who saves data"],
    [
      'matchMedia("(prefers-reduced-motion: reduce)").matches',
      "false",
      "nothing moves for a visitor who asked for less motion",
    ],
    [
      "button.hidden = false;",
      "",
      "the film starts by itself on a page that has loaded, and its button shows once it plays",
    ],
  ]),
  ...inFile("src/enhance/runTooltips.ts", "src/enhance/runTooltips.test.ts", [
    [
      "cooling = setTimeout(() => delete root.dataset.tooltips, skipWindow);",
      "",
      "a tooltip that was open lets the next one open at once, for 300 ms",
    ],
    [
      'tooltip.dataset.dismissed = "";',
      "",
      "Escape closes the tooltip that is open, until the visitor comes back to it",
    ],
    [
      "Date.now() - enteredAt >= openDelay",
      "true",
      "after a pointer that only passed by, the next tooltip waits the full 700 ms",
    ],
  ]),
  ...inFile("src/layout/isActiveLink.ts", "src/layout/isActiveLink.test.ts", [
    [
      "path.startsWith(`${link}/`)",
      "path.startsWith(link)",
      "a link is not active on a page that only begins with the same letters",
    ],
    [
      'if (link === "/") return path === "/";',
      'if (link === "/") return true;',
      "Home is active on the home page only",
    ],
  ]),
  ...inFile("src/calls/apiRequest.ts", "src/calls/apiRequest.test.ts", [
    ['credentials: "include",', "", "a request is JSON with a JSON content type and sends cookies"],
    [
      "await throwIfNotOk(response);",
      "",
      "a 422 is a failure that brings the messages for the fields the form has",
    ],
  ]),
  ...inFile("src/calls/readQuery.ts", "src/calls/apiRequest.test.ts", [
    [
      "answers.set(path, answer);",
      "",
      "reads the path made of the key's parts, with cookies, once and for all",
    ],
  ]),
  ...inFile("src/sections/FaqList.tsx", "tests/spec/company.test.ts", [
    [
      "{index + 1}.",
      "{index}.",
      "the FAQ has twelve numbered questions, in order, each with an answer",
    ],
  ]),
  ...inFile("src/sections/home/Hero.tsx", "tests/e2e/home.e2e.ts", [
    [
      "    opacity: 1;",
      "    opacity: 0;",
      "while the film plays, it is the film that is on the screen",
    ],
  ]),
  ...inFile("src/layout/Header.tsx", "tests/e2e/layout.e2e.ts", [
    [
      "& a[aria-current] {",
      "& a[aria-current=no] {",
      "shows by its weight, its colour and a line which page the visitor is on",
    ],
    [
      "& a[aria-current]::after {",
      "& a[aria-current=no]::after {",
      "shows by its weight, its colour and a line which page the visitor is on",
    ],
  ]),
  ...inFile("src/layout/MobileMenu.tsx", "tests/e2e/layout.e2e.ts", [
    [
      "& a[aria-current] {",
      "& a[aria-current=no] {",
      "shows by a colour and a dot where the visitor is",
    ],
  ]),
  ...inFile("src/toasts/ToastStyle.ts", "tests/e2e/quote.e2e.ts", [
    [
      "animation-duration: 5000ms !important;",
      "animation-duration: 800ms !important;",
      "a toast can be read for five seconds (motion: reduce)",
    ],
  ]),
  ...inFile("src/layout/Header.tsx", "tests/e2e/appearance/painted.e2e.ts", [
    [
      "  position: sticky;\n  z-index: 10;",
      "  position: static;\n  z-index: 10;",
      "the header stays on the screen while a page is scrolled",
    ],
  ]),
  ...inFile("gatsby/pages/finishPages.ts", "gatsby/pages/finishPages.test.ts", [
    [
      "|xml|txt|",
      "|",
      "a build's text files are compressed once, and an unchanged file is left alone the next time",
    ],
  ]),
  ...inFile("gatsby/headers.ts", "server/site/createSiteServer.test.ts", [
    ['{ key: "x-frame-options", value: "DENY" },', "", "a page is sent with the security headers"],
    [
      '{ key: "cross-origin-opener-policy", value: "same-origin" },',
      "",
      "a page is sent with the security headers",
    ],
  ]),
  ...inFile("src/styles/GlobalStyle.tsx", "tests/e2e/appearance/painted.e2e.ts", [
    [
      "outline: 3px solid ${vars.color.focus};",
      "outline: 3px solid transparent;",
      "the ring around what has the focus can be seen (light)",
    ],
    [":root { ${declarations(darkTokens)} }", "", "a page is dark for who has chosen that"],
  ]),
  ...inFile("src/quote/form/QuoteField.tsx", "tests/e2e/appearance/painted.e2e.ts", [
    [
      "    border: 2px solid ${vars.color.error};",
      "    border: 2px solid ${vars.color.line};",
      "what is missing has the colour of errors, words and edges (light)",
    ],
  ]),
  ...inFile("src/toasts/ToastStyle.ts", "tests/e2e/appearance/painted.e2e.ts", [
    [
      "background: ${vars.color.deep};",
      "background: ${vars.color.brand};",
      "the toast of a success does not look like an error, and stands at the lower right (light)",
    ],
    [
      "background: ${vars.color.error};",
      "background: ${vars.color.deep};",
      "the toast of an error is painted in the colour of errors, and its cross can be seen (light)",
    ],
  ]),
  ...inFile("gatsby-ssr.tsx", "tests/search/head.test.ts", [
    [
      '<link key="site-icon" rel="icon" type="image/svg+xml" href={FAVICON_URL} />,',
      "",
      "/about has an icon, a manifest and its headings' font, fetched at once",
    ],
  ]),
  ...inFile("server/site/sweepOutbox.ts", "server/site/sweepOutbox.test.ts", [
    ["    }, interval);", "    }, 100 * interval);", "between two sweeps there are 30 seconds"],
  ]),
  ...inFile("server/site/answerFromSite.ts", "server/site/createSiteServer.test.ts", [
    [
      'if (file.br !== undefined && accepts(accepted, "br")) return { variant: file.br, encoding: "br" };',
      "",
      "pages are compressed for browsers that accept it, with an entity tag for each encoding",
    ],
  ]),
  ...inFile("api/owner/renderRequest.ts", "api/owner/answerRequestPage.test.ts", [
    [
      'if (type === "phone") return phoneLink(text);',
      "",
      "a page says who asked for what, by when an answer was promised, and what was mailed when",
    ],
  ]),
  ...inFile("adopt/upgrade/mergeVersion.ts", "adopt/upgrade/upgrade.test.ts", [
    [
      "      value = own;",
      "      value = next;",
      "a package that both sides raised stays at the project's version, and is named",
    ],
  ]),
  ...inSql("tests/spec/database.test.ts", [
    [
      "alter table public.quote_requests alter column phone drop not null;",
      "quote_requests.phone is required",
    ],
    [
      "alter table public.quote_requests alter column contacted set default true;",
      "quote_requests.contacted starts false",
    ],
    [
      "alter table public.quote_requests alter column details set not null, alter column details drop default;",
      "quote_requests.details is optional and may be empty",
    ],
  ]),
  ...inFile("supabase/migrations/20261123000300_owner.sql", "server/database/openRights.test.ts", [
    [
      "revoke all on all tables in schema public from public, anon, authenticated;",
      "grant all on all tables in schema public to anon;",
      "the migrations alone leave the publishable key no right to a table or a function",
    ],
    [
      "revoke execute on all functions in schema public from public, anon, authenticated;",
      "",
      "the migrations alone leave the publishable key no right to a table or a function",
    ],
  ]),
];
