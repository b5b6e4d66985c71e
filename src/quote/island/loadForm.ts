import { draftKey } from "../draft/draftKey";
import { findOffered } from "../form/findOffered";
import { setBusy } from "../form/setBusy";

// The form works without script. Its script runs only when the visitor starts to use the form, because most visitors of these
// pages only read. The file is prefetched once the page is painted and the browser is idle: earlier it would compete with the
// picture at the top (a measured 0.9 s of LCP). A second after the load event, because that may come before the first paint.
//
// Marks on the root element, which takeOverForm.tsx reads and writes as well:
// - changed: another program has changed the form's part of the page
// - busy: the visitor has sent the form, which waits for its script
// - posted: the browser is posting the form itself ("now"), or has done so ("before"). The server recognizes such a request by its
//   content, so a repeat has no key
// - live: React has taken the form over
// Neither is there on every page; the last lines of this file look.
const root = document.getElementById("quote-form-root") as HTMLElement;
const form = root?.querySelector("form") as HTMLFormElement;
const signs = ["pointerover", "pointerdown", "focusin", "keydown"];

/** None on a page with which the server answered the browser's own post. There the browser posts again. */
const sources = root?.dataset.scripts?.split(" ") ?? [];
let isLoading = false;

/** The time after a press that browsers grant for what moves because of it (the layout shift score of web.dev: 500 ms). */
const moveMs = 400;
/** How long a form that is sent waits for its script. */
const waitMs = 5_000;
/** How long the browser's own post may take before the button works again. */
const postMs = 20_000;

function load(): void {
  if (isLoading) return;
  isLoading = true;
  for (const source of sources) {
    const script = document.createElement("script");
    script.src = source;
    script.onerror = postWithoutScript;
    document.head.append(script);
  }
}

/** `fetch`, because not every browser knows `rel="prefetch"`. */
function fetchAhead(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (isLoading || connection?.saveData) return;
  for (const source of sources) fetch(source, { priority: "low" }).catch(() => {});
}

/** Calls a function with the answers that this tab keeps, where the browser has storage. */
function withStorage<Result>(call: (storage: Storage) => Result): Result | undefined {
  try {
    return call(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Whether the script has something to show without a touch: answers from before a reload, chosen rooms, or an offer. */
function hasNews(): boolean {
  const draft = withStorage((storage) => storage.getItem(draftKey(location.pathname)));
  const isOffered = root.querySelector("[data-offered]") !== null;
  return Boolean(draft) || location.hash.startsWith("#rooms=") || isOffered;
}

function whenLoaded(): void {
  // A prerendered page has a copy of the tab's storage: it would show old answers, and what it stores is lost.
  if ((document as Document & { prerendering?: boolean }).prerendering) {
    document.addEventListener("prerenderingchange", whenLoaded, { once: true });
    return;
  }
  if (hasNews()) load();
  else
    setTimeout(
      () => ("requestIdleCallback" in window ? requestIdleCallback(fetchAhead) : fetchAhead()),
      1_000,
    );
}

function isWaiting(): boolean {
  return "busy" in root.dataset && root.dataset.posted !== "now";
}

/** A form that is sent before React has it waits for the script. Then takeOverForm.tsx sends it. */
function waitForScript(event: Event): void {
  if ("live" in root.dataset) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  if ("busy" in root.dataset) return;
  setBusy(root, true);
  setTimeout(pointAtMissing, moveMs);
  setTimeout(postWithoutScript, waitMs);
  load();
}

/** The browser says what is missing where the script's own summary would come too late: it would move the form. */
function pointAtMissing(): void {
  if (!isWaiting() || form.checkValidity()) return;
  setBusy(root, false);
  form.reportValidity();
}

function postWithoutScript(): void {
  if (!isWaiting()) return;
  pointAtMissing();
  if (!isWaiting()) return;
  root.dataset.posted = "now";
  form.submit();
  setTimeout(allowAgain, postMs);
}

/** The browser's own post got no answer, or the visitor has come back to the page from it. */
function allowAgain(): void {
  setBusy(root, false);
  if ("posted" in root.dataset) root.dataset.posted = "before";
}

/** Keeps room for an offer of Offer.tsx, so that nothing moves when the script brings it. */
function markOffers(): void {
  for (const field of root.querySelectorAll<HTMLElement>("[data-offers]"))
    if (findOffered(field.dataset.offers?.split(" ") ?? [])) field.dataset.offered = "";
}

function watchForm(): void {
  // The form's script says what is missing, also at the first press: the browser would say it in a bubble, one field at a time.
  form.noValidate = true;
  markOffers();
  const startedAt = form.querySelector<HTMLInputElement>("[name=startedAt]");
  if (startedAt) startedAt.value = String(Date.now());
  const button = form.querySelector("[type=submit]");
  new MutationObserver((changes, observer) => {
    // The button's label is ours.
    if (changes.every(({ target }) => button?.contains(target))) return;
    root.dataset.changed = "";
    observer.disconnect();
  }).observe(root, { childList: true, characterData: true, subtree: true });
  for (const sign of signs) root.addEventListener(sign, load);
  root.addEventListener("submit", waitForScript, true);
  addEventListener("pageshow", ({ persisted }) => persisted && allowAgain());
  if (document.readyState === "complete") whenLoaded();
  else addEventListener("load", whenLoaded);
}

if (form && sources.length > 0) watchForm();
// The page that thanks for the browser's own post has no form. What the form's page kept is not needed any more.
else if (root && !form && document.referrer) {
  const { pathname } = new URL(document.referrer);
  withStorage((storage) => storage.removeItem(draftKey(pathname)));
}
