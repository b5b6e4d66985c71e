import { startTransition, useEffect, useState } from "react";

/** Returns whether the form is hydrated. The state changes in a transition, so it never blocks typing. */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => startTransition(() => setLive(true)), []);
  return isLive;
}
