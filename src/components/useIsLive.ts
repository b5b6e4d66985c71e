import { startTransition, useEffect, useState } from "react";

/**
 * False in the built HTML and during hydration, true soon after. Soon and not at once: what waits for it is
 * rendered as a transition, in short pieces, while the visitor may be typing.
 */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => startTransition(() => setLive(true)), []);
  return isLive;
}
