import { startTransition, useEffect, useState } from "react";

/** Returns whether the form is hydrated. */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  // Update the state in a transition, so that React interrupts the render when the visitor types.
  useEffect(() => startTransition(() => setLive(true)), []);
  return isLive;
}
