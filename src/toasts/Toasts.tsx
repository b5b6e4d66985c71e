import { memo, useDeferredValue, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { ToastContainer, toast } from "react-toastify/unstyled";
import { ToastRegion } from "./ToastRegion";
import { showToast, toastId, type ToastMessage } from "./showToast";

const recallMs = 1_000_000;

type Props = { regionLabel: string; closeLabel: string };

/** Shows one toast at a time, for 5 seconds. F8 focuses the toast or brings back the last toast. */
export const Toasts = memo(function Toasts({ regionLabel, closeLabel }: Props) {
  const isLive = useDeferredValue(true, false);
  const region = useRef<HTMLDivElement>(null);
  const dismissed = useRef<{ message: ToastMessage; at: number }>(undefined);
  const focusedBefore = useRef<Element>(null);
  const isInside = (node: Element | null) => region.current?.contains(node) === true;

  useEffect(() => {
    // A live region around toasts would announce each toast twice, because each toast has a live role.
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

  /** Returns true for F8, so that react-toastify focuses a toast. If no toast is open, reopens the last one. */
  function isRecallKey(event: KeyboardEvent): boolean {
    if (event.key !== "F8") return false;
    if (!isInside(document.activeElement)) focusedBefore.current = document.activeElement;
    const last = dismissed.current;
    if (last && Date.now() - last.at < recallMs && !toast.isActive(toastId))
      flushSync(() => showToast(last.message));
    if (toast.isActive(toastId)) event.preventDefault();
    return true;
  }

  // Render nothing before hydration, because screen readers would announce an empty region.
  if (!isLive) return null;
  return (
    <ToastRegion
      ref={region}
      onKeyDown={({ key }) => key === "Escape" && toast.dismiss(toastId)}
      // react-toastify doesn't pause a toast when Tab moves the focus into it, so pause it here.
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
        position="bottom-right"
        transition={false}
      />
    </ToastRegion>
  );
});
