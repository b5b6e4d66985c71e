import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { ToastContainer, toast } from "react-toastify/unstyled";
import { useIsLive } from "../components/useIsLive";
import { ToastRegion } from "./ToastRegion";
import { showToast, toastId, type ToastMessage } from "./showToast";

/** The time for which a dismissed message can be shown again. */
const recallMs = 1_000_000;

type Props = { regionLabel: string; closeLabel: string };

/**
 * The region for toasts. It shows one at a time for 5 seconds, longer while hovered or focused. F8 moves the
 * focus to the visible toast or shows the last one again. Escape dismisses it.
 */
export function Toasts({ regionLabel, closeLabel }: Props) {
  const isLive = useIsLive();
  const region = useRef<HTMLDivElement>(null);
  const dismissed = useRef<{ message: ToastMessage; at: number }>(undefined);
  const focusedBefore = useRef<Element>(null);
  const isInside = (node: Element | null) => region.current?.contains(node) === true;

  useEffect(() => {
    // Each toast is a status or an alert. Inside a live region it would be announced twice.
    region.current?.querySelector("[aria-live]")?.setAttribute("aria-live", "off");
  }, [isLive]);

  useEffect(
    () =>
      toast.onChange(({ status, data }) => {
        if (status !== "removed") return;
        dismissed.current = { message: data as ToastMessage, at: Date.now() };
        // Focus inside the toast would be lost when it closes.
        if (region.current?.contains(document.activeElement))
          (focusedBefore.current as HTMLElement | null)?.focus();
      }),
    [],
  );

  /** Brings the last message back before react-toastify looks for one to focus. */
  function isRecallKey(event: KeyboardEvent): boolean {
    if (event.key !== "F8") return false;
    if (!isInside(document.activeElement)) focusedBefore.current = document.activeElement;
    const { message, at } = dismissed.current ?? { at: 0 };
    if (message && Date.now() - at < recallMs && !toast.isActive(toastId))
      flushSync(() => showToast(message));
    if (toast.isActive(toastId)) event.preventDefault();
    return true;
  }

  // Not in the built HTML, where a screen reader would announce an empty region.
  if (!isLive) return null;
  return (
    <ToastRegion
      ref={region}
      onKeyDown={({ key }) => key === "Escape" && toast.dismiss(toastId)}
      // react-toastify pauses for the pointer and its hot key, but not for focus that comes with Tab.
      onFocus={() => toast.pause()}
      onBlur={({ relatedTarget }) => isInside(relatedTarget) || toast.play()}
    >
      <ToastContainer
        aria-label={regionLabel}
        autoClose={5000}
        closeButton={({ closeToast }) => (
          <button
            type="button"
            className="Toastify__close-button"
            aria-label={closeLabel}
            onClick={() => closeToast(true)}
          >
            <svg aria-hidden="true" viewBox="0 0 16 16">
              <path d="M3 3l10 10M13 3L3 13" />
            </svg>
          </button>
        )}
        draggable
        hideProgressBar
        hotKeys={isRecallKey}
        icon={false}
        limit={1}
        position="bottom-right"
        transition={false}
      />
    </ToastRegion>
  );
}
