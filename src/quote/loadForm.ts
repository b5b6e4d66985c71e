// The page works as it is. React comes for the form once the page is drawn and the browser has nothing better to do, or as soon
// as the visitor touches the form: earlier it would compete with the picture at the top (a measured 0.9 s of LCP).
const root = document.getElementById("quote-form-root")
const touches = ["pointerdown", "focusin", "keydown"]

function load(): void {
  if (!root?.dataset.scripts) return
  for (const touch of touches) root.removeEventListener(touch, load)
  for (const source of root.dataset.scripts.split(" ")) {
    const script = document.createElement("script")
    script.src = source
    script.async = false
    document.head.append(script)
  }
  delete root.dataset.scripts
}

function loadWhenIdle(): void {
  if ("requestIdleCallback" in window) requestIdleCallback(load)
  else setTimeout(load, 200)
}

if (root) {
  const startedAt = root.querySelector<HTMLInputElement>("[name=startedAt]")
  if (startedAt) startedAt.value = String(Date.now())
  for (const touch of touches) root.addEventListener(touch, load)
  if (document.readyState === "complete") loadWhenIdle()
  else addEventListener("load", loadWhenIdle)
}

export {}
