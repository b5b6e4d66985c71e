import { draftKey } from "../draft/quoteDraft";
import { findOffered } from "../form/findOffered";
import { setBusy } from "./setBusy";

// The form works without script. Its script runs only when the visitor starts to use the form, because most
// visitors only read. Marks on the root element, which takeOverForm.tsx reads and writes as well:
// - changed: another program has changed the form's part of the page
// - busy: the visitor has sent the form, which waits for its script
// - posted: the browser is posting the form itself ("now"), or has done so ("before"): useSubmission.ts
// - live: React has taken the form over, or the browser is to send it (handBackForm.ts)
const root = document.getElementById("quote-form-root") as HTMLElement;
const form = root?.querySelector("form") as HTMLFormElement;

/**
 * Lists what the form's script needs and older browsers lack, such as that of iOS 15. There the form works as
 * it does without script. tests/world/engines.e2e.ts removes each built-in that the built script uses.
 */
const needs: [place: object, name: string][] = [
  [AbortSignal, "timeout"],
  [Array.prototype, "at"],
  [String.prototype, "replaceAll"],
  [Object, "fromEntries"],
  [HTMLFormElement.prototype, "requestSubmit"],
];
const isAble = needs.every(([place, name]) => name in place);

/** None on a page with which the server answered the browser's own post. There the browser posts again. */
const sources = (isAble && root?.dataset.scripts?.split(" ")) || [];
let isLoading = false;
let isChosen = false;
let givingUp: ReturnType<typeof setTimeout> | undefined;
/** Those of the last press. */
let waiting: ReturnType<typeof setTimeout>[] = [];

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

/** Undefined where the browser refuses it. */
function findStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

function whenLoaded(): void {
  // A prerendered page has a copy of the tab's storage: old answers, and what it stores is lost.
  if ((document as Document & { prerendering?: boolean }).prerendering) {
    document.addEventListener("prerenderingchange", whenLoaded, { once: true });
    return;
  }
  const kept = findStorage()?.getItem(draftKey(location.pathname));
  // Without a touch there may be something to show or to keep: answers, chosen rooms, or an offer.
  if (
    kept ||
    isChosen ||
    location.hash.startsWith("#rooms=") ||
    root.querySelector("[data-offered]")
  )
    load();
  // Earlier, the file would compete with the picture at the top (a measured 0.9 s of LCP).
  else setTimeout(() => (window.requestIdleCallback ?? setTimeout)(fetchAhead), 1_000);
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
  // Browsers grant 500 ms after a press for what moves because of it (the layout shift score of web.dev).
  waiting.forEach(clearTimeout);
  waiting = [setTimeout(pointAtMissing, 400), setTimeout(postWithoutScript, 5_000)];
  load();
}

/** The browser says what is missing: the script's own summary would come too late and move the form. */
function pointAtMissing(): void {
  if (!isWaiting() || form.checkValidity()) return;
  setBusy(root, false);
  form.reportValidity();
}

function postWithoutScript(): void {
  pointAtMissing();
  if (!isWaiting()) return;
  root.dataset.posted = "now";
  form.submit();
  givingUp = setTimeout(allowAgain, 20_000);
}

/** The browser's own post got no answer, or the visitor has come back to the page from it. */
function allowAgain(): void {
  clearTimeout(givingUp);
  setBusy(root, false);
  if ("posted" in root.dataset) root.dataset.posted = "before";
}

/** The visitor has answered the first question with a link like /quote#service=gutters. It counts once. */
function chooseAsLinked(): void {
  const [, answer] = /^#service=(.+)/.exec(location.hash) ?? [];
  const choice = [...form.querySelectorAll("option")].find(({ value }) => value === answer);
  if (!choice) return;
  choice.selected = isChosen = true;
  history.replaceState(null, "", location.pathname + location.search);
}

function isAnswered(place: Element): boolean {
  return Boolean(place.parentElement?.querySelector("select")?.value);
}

function watchForm(): void {
  // Room for an offer of Suggestion.tsx, so that nothing moves when the script brings it.
  for (const place of root.querySelectorAll<HTMLElement>("[data-offers]"))
    if (findOffered(place.dataset.offers?.split(" ") ?? []) && !isAnswered(place))
      place.dataset.offered = "";
  const startedAt = form.querySelector<HTMLInputElement>("[name=startedAt]");
  if (startedAt) startedAt.value = String(Date.now());
  const button = form.querySelector("[type=submit]");
  new MutationObserver((changes, observer) => {
    // The button's label is ours.
    if (changes.every(({ target }) => button?.contains(target))) return;
    root.dataset.changed = "";
    observer.disconnect();
  }).observe(root, { childList: true, characterData: true, subtree: true });
  for (const sign of ["pointerover", "pointerdown", "focusin", "keydown"])
    root.addEventListener(sign, load);
  root.addEventListener("submit", waitForScript, true);
  addEventListener("pageshow", ({ persisted }) => persisted && allowAgain());
  // The form's script lists what is missing. The browser would say it in a bubble, one field at a time.
  form.noValidate = true;
  if (document.readyState === "complete") whenLoaded();
  else addEventListener("load", whenLoaded);
}

if (form) chooseAsLinked();
if (form && sources.length > 0) watchForm();
// The page that thanks for the browser's own post has no form. What was kept is not needed any more.
else if (root && !form && document.referrer)
  findStorage()?.removeItem(draftKey(new URL(document.referrer).pathname));
