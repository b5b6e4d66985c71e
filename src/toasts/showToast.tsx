import { toast } from "react-toastify/unstyled";

export type ToastMessage = { tone: "success" | "error"; title: string; text: string };

/** There is one toast: with a fixed id, no second one can appear beside it. */
export const toastId = "toast";

/** How far a toast has to be swiped to be dismissed, in pixels. */
const swipeThreshold = 50;
export const toastWidth = 360;
export const toastMargin = 16;

/** Shows a message for 5 seconds, in place of the one that is visible. Errors interrupt a screen reader, successes wait. */
export function showToast(message: ToastMessage): void {
  const content = (
    <div>
      <strong>{message.title}</strong>
      <p>{message.text}</p>
    </div>
  );
  const options = {
    type: message.tone,
    role: message.tone === "error" ? "alert" : "status",
    data: message,
    draggablePercent: swipePercent(),
  };
  if (toast.isActive(toastId)) toast.update(toastId, { ...options, render: content, delay: 0 });
  else toast(content, { ...options, toastId });
}

/** react-toastify measures a swipe in percent of the toast's width; the threshold is in pixels. */
function swipePercent(): number {
  const width = Math.min(toastWidth, document.documentElement.clientWidth - 2 * toastMargin);
  return (swipeThreshold / Math.max(width, swipeThreshold)) * 100;
}
