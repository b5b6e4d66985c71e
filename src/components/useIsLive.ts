import { startTransition, useEffect, useState } from "react";

/**
 * Returns false in the built HTML and during hydration, then true. The update is a transition, so it never
 * blocks typing.
 */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => startTransition(() => setLive(true)), []);
  return isLive;
}
