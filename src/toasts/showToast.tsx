import { toast } from "react-toastify/unstyled";

export type ToastMessage = { tone: "success" | "error"; title: string; text: string };

/** There is one toast: with a fixed id, no second one can appear beside it. */
export const toastId = "toast";
export const toastWidth = 360;
export const toastMargin = 16;

/** The swipe distance that dismisses a toast, in pixels. */
const swipeThreshold = 50;
const marks = { success: "m5 13 5 5 9-11", error: "M12 4v10m0 5v.01" };

/** Shows a message for 5 seconds, in place of the visible one. Errors interrupt a screen reader. */
export function showToast(message: ToastMessage): void {
  const content = () => (
    <>
      <svg aria-hidden="true" viewBox="0 0 24 24">
        <path d={marks[message.tone]} />
      </svg>
      <div>
        <strong>{message.title}</strong>
        <p>{message.text}</p>
      </div>
    </>
  );
  const width = Math.min(toastWidth, document.documentElement.clientWidth - 2 * toastMargin);
  const options = {
    type: message.tone,
    role: message.tone === "error" ? "alert" : "status",
    data: message,
    // In percent of the toast's width.
    draggablePercent: (swipeThreshold / Math.max(width, swipeThreshold)) * 100,
  };
  if (toast.isActive(toastId)) toast.update(toastId, { ...options, render: content, delay: 0 });
  else toast(content, { ...options, toastId });
}
