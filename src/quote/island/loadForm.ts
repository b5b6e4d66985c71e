import { draftKey } from "../draft/draftKey";
import { findOffered } from "../form/findOffered";
import { setBusy } from "../form/setBusy";

// The form works without script. Its script runs only when the visitor starts to use the form, because most visitors of these
// pages only read. The file is prefetched once the page is painted and the browser is idle: earlier it would compete with the
// picture at the top (a measured 0.9 s of LCP). A second after the load event, because that may come before the first paint.
const root = document.getElementById("quote-form-root");
const form = root?.querySelector("form");
const signs = ["pointerover", "pointerdown", "focusin", "keydown"];

function sources(): string[] {
  return root?.dataset.scripts?.split(" ") ?? [];
}

function load(): void {
  for (const sign of signs) root?.removeEventListener(sign, load);
  for (const source of sources()) {
    const script = document.createElement("script");
    script.src = source;
    script.onerror = postWithoutScript;
    document.head.append(script);
  }
  delete root?.dataset.scripts;
}

/** `fetch`, because not every browser knows `rel="prefetch"`. */
function fetchAhead(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const source of sources()) fetch(source, { priority: "low" }).catch(() => {});
}

/** Whether answers were typed before a reload. The page does not contain them; only the script can restore them. */
function hasDraft(): boolean {
  try {
    return sessionStorage.getItem(draftKey(location.pathname)) !== null;
  } catch {
    return false;
  }
}

/**
 * The script has something to show without a touch: the toast that matches the page with which the server answered the browser's
 * own post, or the rooms that the visitor has chosen on the home page (src/sections/home/House.tsx).
 */
function hasNews(): boolean {
  return /^#(?:thank-you$|rooms=)/.test(location.hash) || location.pathname.startsWith("/api/");
}

function whenLoaded(): void {
  // A prerendered page has a copy of the tab's storage: it would show old answers, and what it stores is lost.
  if ((document as Document & { prerendering?: boolean }).prerendering) {
    document.addEventListener("prerenderingchange", whenLoaded, { once: true });
    return;
  }
  if (hasDraft() || hasNews()) load();
  else
    setTimeout(
      () => ("requestIdleCallback" in window ? requestIdleCallback(fetchAhead) : fetchAhead()),
      1_000,
    );
}

/** A form that is submitted before hydration waits for it, at most five seconds. Then hydrateQuoteForm.tsx sends it. */
function waitForScript(event: Event): void {
  if (!root || "live" in root.dataset) return;
  event.stopImmediatePropagation();
  // The browser is posting already. If the form is sent again, it posts again, and the server counts the same request once.
  if ("posted" in root.dataset) return;
  event.preventDefault();
  if ("busy" in root.dataset) return;
  setBusy(root, true);
  setTimeout(postWithoutScript, 5_000);
  load();
}

/**
 * Without its script the browser validates the form and posts it itself. Then React must not: its request would have another
 * key and count as a second one.
 */
function postWithoutScript(): void {
  if (!root || !form || !("busy" in root.dataset) || "posted" in root.dataset) return;
  form.noValidate = false;
  if (!form.checkValidity()) {
    setBusy(root, false);
    form.reportValidity();
    return;
  }
  root.dataset.posted = "";
  root.dataset.keyless = "";
  form.submit();
  // If the page is still open then, there was no answer: the button works again.
  setTimeout(() => setBusy(root, false), 20_000);
}

/** Keeps room for the offer of ChoiceOffer.tsx, so that nothing moves when the script brings it. */
function markOffer(): void {
  for (const list of root?.querySelectorAll("select") ?? []) {
    const values = Array.from(list.options, ({ value }) => value);
    if (findOffered(values, document.referrer) === undefined) continue;
    const field = list.closest<HTMLElement>("[data-field]");
    if (field) field.dataset.offered = "";
  }
}

if (root) {
  // The form's script says what is missing, also at the first press: the browser would say it in a bubble, one field at a time.
  if (form) form.noValidate = true;
  markOffer();
  const startedAt = root.querySelector<HTMLInputElement>("[name=startedAt]");
  if (startedAt) startedAt.value = String(Date.now());
  for (const sign of signs) root.addEventListener(sign, load);
  root.addEventListener("submit", waitForScript, true);
  // A page that is restored from the back/forward cache was left by the browser's own post.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    setBusy(root, false);
    delete root.dataset.posted;
  });
  if (document.readyState === "complete") whenLoaded();
  else addEventListener("load", whenLoaded);
}
