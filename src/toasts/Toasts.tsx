import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { ToastContainer, toast } from "react-toastify/unstyled";
import { useIsLive } from "../components/useIsLive";
import { ToastRegion } from "./ToastRegion";
import { showToast, toastId, type ToastMessage } from "./showToast";

/** Time after a dismissal in which F8 shows the message again, in milliseconds. */
const recallMs = 1_000_000;

type Props = { regionLabel: string; closeLabel: string };

/** Shows one toast at a time, for 5 seconds. F8 focuses it or brings back the last one. Escape closes it. */
export function Toasts({ regionLabel, closeLabel }: Props) {
  const isLive = useIsLive();
  const region = useRef<HTMLDivElement>(null);
  const dismissed = useRef<{ message: ToastMessage; at: number }>(undefined);
  const focusedBefore = useRef<Element>(null);
  const isInside = (node: Element | null) => region.current?.contains(node) === true;

  useEffect(() => {
    // Each toast has the role status or alert, so a live region around toasts would announce each one twice.
    region.current?.querySelector("[aria-live]")?.setAttribute("aria-live", "off");
  }, [isLive]);

  useEffect(
    () =>
      toast.onChange(({ status, data }) => {
        if (status !== "removed") return;
        dismissed.current = { message: data as ToastMessage, at: Date.now() };
        if (region.current?.contains(document.activeElement))
          (focusedBefore.current as HTMLElement | null)?.focus();
      }),
    [],
  );

  /** Returns whether F8 is pressed. If so, first shows the last toast again, which react-toastify focuses. */
  function isRecallKey(event: KeyboardEvent): boolean {
    if (event.key !== "F8") return false;
    if (!isInside(document.activeElement)) focusedBefore.current = document.activeElement;
    const { message, at } = dismissed.current ?? { at: 0 };
    if (message && Date.now() - at < recallMs && !toast.isActive(toastId))
      flushSync(() => showToast(message));
    if (toast.isActive(toastId)) event.preventDefault();
    return true;
  }

  // Render nothing before hydration, because screen readers would announce an empty region.
  if (!isLive) return null;
  return (
    <ToastRegion
      ref={region}
      onKeyDown={({ key }) => key === "Escape" && toast.dismiss(toastId)}
      // Pause here, because react-toastify doesn't when Tab moves the focus into the toast.
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
