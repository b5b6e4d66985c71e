import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { ToastContainer, toast } from "react-toastify/unstyled";
import { ToastStyle } from "./ToastStyle";
import { showToast, toastId, type ToastMessage } from "./showToast";
import { useIsLive } from "../components/useIsLive";

/** How long a dismissed message can be shown again. */
const recallMs = 1_000_000;

type Region = React.RefObject<HTMLDivElement | null>;

type Props = {
  regionLabel: string;
  closeLabel: string;
};

/**
 * Where toasts appear: one at a time, for 5 seconds, longer while hovered or focused. F8 moves the focus to the visible toast
 * or shows the last one again. Escape dismisses it.
 */
export function Toasts({ regionLabel, closeLabel }: Props) {
  const isLive = useIsLive();
  const region = useRef<HTMLDivElement>(null);
  useKeyboard(region);
  usePauseOnFocus(region);

  // Not in the built HTML: without script there are no toasts, and a screen reader would announce an empty region.
  if (!isLive) return null;

  return (
    <div ref={region}>
      <ToastStyle />
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
        limit={1}
        pauseOnFocusLoss
        pauseOnHover
        position="bottom-right"
        transition={false}
      />
    </div>
  );
}

function isRecallKey(event: KeyboardEvent): boolean {
  return event.key === "F8";
}

/** F8 and Escape, and where the focus was before. */
function useKeyboard(region: Region) {
  const dismissed = useRef<ToastMessage>(undefined);
  const focusedBefore = useRef<Element>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;

    const stopListening = toast.onChange((item) => {
      if (item.status !== "removed") return;
      clearTimeout(timer);
      dismissed.current = item.data as ToastMessage;
      timer = setTimeout(() => (dismissed.current = undefined), recallMs);
      // Focus inside the toast would be lost when it closes.
      if (isInside(region, document.activeElement) && focusedBefore.current instanceof HTMLElement)
        focusedBefore.current.focus();
    });

    // In the capture phase, so that the toast is there when the container's own listener looks for one to focus.
    function onKeyDown(event: KeyboardEvent) {
      const wasInside = isInside(region, document.activeElement);
      if (isRecallKey(event)) {
        const message = dismissed.current;
        if (!wasInside) focusedBefore.current = document.activeElement;
        if (!toast.isActive(toastId) && message) flushSync(() => showToast(message));
        if (toast.isActive(toastId)) event.preventDefault();
      } else if (event.key === "Escape" && wasInside) {
        toast.dismiss(toastId);
      }
    }
    document.addEventListener("keydown", onKeyDown, true);
    return () => {
      clearTimeout(timer);
      stopListening();
      document.removeEventListener("keydown", onKeyDown, true);
    };
  }, [region]);
}

/** react-toastify pauses for the pointer and for its own hot key, but not for focus that arrives with Tab or leaves. */
function usePauseOnFocus(region: Region) {
  useEffect(() => {
    function onFocusIn({ target }: FocusEvent) {
      if (isInside(region, target)) toast.pause();
    }
    function onFocusOut({ target, relatedTarget }: FocusEvent) {
      if (isInside(region, target) && !isInside(region, relatedTarget)) toast.play();
    }
    document.addEventListener("focusin", onFocusIn);
    document.addEventListener("focusout", onFocusOut);
    return () => {
      document.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("focusout", onFocusOut);
    };
  }, [region]);
}

function isInside(region: Region, target: EventTarget | null): boolean {
  return target instanceof Node && region.current?.contains(target) === true;
}
