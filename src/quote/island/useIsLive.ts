import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the built HTML and while it is taken over, true from then on. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
