import { startTransition, useEffect, useState } from "react";

/**
 * Returns false in the built HTML and during hydration, and true shortly afterwards. The change is a React
 * transition, so rendering it never blocks a visitor who is typing.
 */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => startTransition(() => setLive(true)), []);
  return isLive;
}
