import { draftKey } from "../draft/draftKey";

// The form works as it is. Its script runs at the visitor's first touch and not before: bringing a form to life costs a slow
// phone more than a tenth of a second, and most visitors of these pages only read. It is fetched ahead, once the page is
// drawn and the browser has nothing better to do: earlier it would compete with the picture at the top (a measured 0.9 s of LCP).
// A second after the load event, because that may come before the first paint.
const root = document.getElementById("quote-form-root");
const touches = ["pointerdown", "focusin", "keydown"];

function sources(): string[] {
  return root?.dataset.scripts?.split(" ") ?? [];
}

function load(): void {
  for (const touch of touches) root?.removeEventListener(touch, load);
  for (const source of sources()) {
    const script = document.createElement("script");
    script.src = source;
    script.async = false;
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

/** Answers from before a reload are not in the page: only the script can put them back. */
function hasDraft(): boolean {
  try {
    return sessionStorage.getItem(draftKey) !== null;
  } catch {
    return false;
  }
}

function whenLoaded(): void {
  if (hasDraft()) load();
  else
    setTimeout(
      () => ("requestIdleCallback" in window ? requestIdleCallback(fetchAhead) : fetchAhead()),
      1_000,
    );
}

if (root) {
  const startedAt = root.querySelector<HTMLInputElement>("[name=startedAt]");
  if (startedAt) startedAt.value = String(Date.now());
  for (const touch of touches) root.addEventListener(touch, load);
  if (document.readyState === "complete") whenLoaded();
  else addEventListener("load", whenLoaded);
}

export {};
