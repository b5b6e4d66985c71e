import { toast } from "react-toastify/unstyled";

export type ToastMessage = { tone: "success" | "error"; title: string; text: string };

/** All toasts have the same id, because only one toast is shown at a time. */
export const toastId = "toast";
export const toastWidth = 360;
export const toastMargin = 16;

const swipeThreshold = 50;
const iconPaths = { success: "m5 13 5 5 9-11", error: "M12 4v10m0 5v.01" };

/** Shows a toast in place of the current toast. Errors interrupt a screen reader. */
export function showToast(message: ToastMessage): void {
  const content = () => (
    <>
      <svg aria-hidden="true" viewBox="0 0 24 24">
        <path d={iconPaths[message.tone]} />
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
    draggablePercent: (swipeThreshold / Math.max(width, swipeThreshold)) * 100,
  };
  if (toast.isActive(toastId)) toast.update(toastId, { ...options, render: content, delay: 0 });
  else toast(content, { ...options, toastId });
}
