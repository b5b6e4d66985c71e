import { draftKey } from "../draft/quoteDraft";
import { findOffered, readLinkedService } from "../form/findOffered";
import { isWaiting, setBusy } from "./setBusy";

// Most visitors only read, so the form's JavaScript loads when somebody starts to use the form.
//
// The data attributes of the root element are shared with hydrateForm.tsx, handBackForm.ts and useSubmission.ts:
// - data-changed: another program has changed the form's elements
// - data-busy: the visitor has submitted the form, which waits for its JavaScript
// - data-posted: the browser is posting the form ("now") or has posted it ("before")
// - data-live: the form is hydrated, or was given back to the browser
const root = document.getElementById("quote-form-root") as HTMLElement;
const form = root?.querySelector("form") as HTMLFormElement;

/** Features that the form's JavaScript needs. Browsers without them (iOS 15) post the plain HTML form. */
const requiredFeatures: [owner: object, name: string][] = [
  [AbortSignal, "timeout"],
  [Array.prototype, "at"],
  [String.prototype, "replaceAll"],
  [Object, "fromEntries"],
  [HTMLFormElement.prototype, "requestSubmit"],
  [window, "fetch"],
];
const isSupported = requiredFeatures.every(([owner, name]) => name in owner);

/** The page returned for a form post has no script URLs, so its form is posted without JavaScript, too. */
const sources = (isSupported && root?.dataset.scripts?.split(" ")) || [];
let isLoading = false;
let isChosen = false;
let giveUpTimer: ReturnType<typeof setTimeout> | undefined;
let waitingTimers: ReturnType<typeof setTimeout>[] = [];

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

/** Downloads the scripts with `fetch`, because Safari does not support `rel="prefetch"`. */
function fetchAhead(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (isLoading || connection?.saveData) return;
  for (const source of sources) fetch(source, { priority: "low" }).catch(() => {});
}

function findStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

function whenLoaded(): void {
  // Wait until a prerendered page is shown. Until then, it reads outdated storage and loses what it writes.
  if ((document as Document & { prerendering?: boolean }).prerendering) {
    document.addEventListener("prerenderingchange", whenLoaded, { once: true });
    return;
  }
  const isLinked = isChosen || location.hash.startsWith("#rooms=");
  if (isLinked || findStorage()?.getItem(draftKey) || root.querySelector("[data-offered]")) load();
  // Wait for a second, because downloading at once delayed the largest picture by 0.9 s.
  else setTimeout(() => (window.requestIdleCallback ?? setTimeout)(fetchAhead), 1_000);
}

/** Holds back a submit until the form's JavaScript has loaded. hydrateForm.tsx then submits the form. */
function waitForScript(event: Event): void {
  if ("live" in root.dataset) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  if ("busy" in root.dataset) return;
  setBusy(root, true);
  // Layout shifts within 500 ms of a click don't count (web.dev/cls), so point out missing answers at 400 ms.
  waitingTimers.forEach(clearTimeout);
  waitingTimers = [setTimeout(pointAtMissing, 400), setTimeout(postWithoutScript, 5_000)];
  load();
}

/** Lets the browser point out a missing answer, because our error summary would appear late and move the form. */
function pointAtMissing(): void {
  if (!isWaiting(root) || form.checkValidity()) return;
  setBusy(root, false);
  form.reportValidity();
}

function postWithoutScript(): void {
  pointAtMissing();
  if (!isWaiting(root)) return;
  root.dataset.posted = "now";
  form.submit();
  giveUpTimer = setTimeout(allowAgain, 20_000);
}

/** Enables the submit button when the browser gets no response, or when the visitor returns to the page. */
function allowAgain(): void {
  clearTimeout(giveUpTimer);
  setBusy(root, false);
  if ("posted" in root.dataset) root.dataset.posted = "before";
}

function chooseAsLinked(): void {
  const answer = readLinkedService();
  const choice = [...form.querySelectorAll("option")].find(({ value }) => value === answer);
  if (!choice) return;
  choice.selected = isChosen = true;
  history.replaceState(null, "", location.pathname + location.search);
}

function watchForm(): void {
  // Reserve space for the box in Suggestion.tsx, so that nothing moves when a suggestion appears.
  for (const offer of root.querySelectorAll<HTMLElement>("[data-offers]")) {
    const answer = offer.parentElement?.querySelector("select")?.value;
    if (!answer && findOffered(offer.dataset.offers?.split(" ") ?? [])) offer.dataset.offered = "";
  }
  const startedAt = form.querySelector<HTMLInputElement>("[name=startedAt]");
  if (startedAt) startedAt.value = String(Date.now());
  const button = form.querySelector("[type=submit]");
  new MutationObserver((changes, observer) => {
    // Ignore changes inside the submit button, because setBusy.ts makes them.
    if (changes.every(({ target }) => button?.contains(target))) return;
    root.dataset.changed = "";
    observer.disconnect();
  }).observe(root, { childList: true, characterData: true, subtree: true });
  for (const sign of ["pointerover", "pointerdown", "focusin", "keydown"])
    root.addEventListener(sign, load);
  root.addEventListener("submit", waitForScript, true);
  addEventListener("pageshow", ({ persisted }) => persisted && allowAgain());
  // Turn off the browser's validation, because it shows one error at a time, and our summary lists all.
  form.noValidate = true;
  if (document.readyState === "complete") whenLoaded();
  else addEventListener("load", whenLoaded);
}

if (form) chooseAsLinked();
if (form && sources.length > 0) watchForm();
// On the thank-you page after a form post, delete the stored draft, because its answers have been sent.
else if (root && !form) findStorage()?.removeItem(draftKey);
