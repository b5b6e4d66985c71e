/**
 * Shows the mistakes in content/ over the page while somebody edits it; only in `npm run develop`. The server tells them as
 * server-sent events, at the address in gatsby/develop/broadcastMistakes.ts.
 */
export function showContentMistakes(): void {
  const box = document.createElement("pre");
  box.setAttribute("role", "alert");
  box.style.cssText =
    "position:fixed;inset:auto 0 0;z-index:99999;max-height:60vh;overflow:auto;margin:0;padding:1.5rem;" +
    "background:#3b0b0b;color:#fff;font:14px/1.5 monospace;white-space:pre-wrap";
  box.hidden = true;
  document.body.append(box);
  new EventSource("/__content-mistakes").onmessage = ({ data }: MessageEvent<string>) => {
    const mistakes = JSON.parse(data) as string;
    box.textContent = mistakes;
    box.hidden = mistakes === "";
  };
}
