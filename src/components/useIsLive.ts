import { startTransition, useEffect, useState } from "react";

/** Returns whether the form is hydrated. A transition sets the state, so that it never blocks typing. */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => startTransition(() => setLive(true)), []);
  return isLive;
}
