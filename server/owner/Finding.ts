/** One line of `npm run doctor`. `unknown`: it could not be looked at, which is no fault by itself. */
export type Finding = {
  name: string;
  status: "good" | "warning" | "bad" | "unknown";
  found: string;
  advice?: string;
};

export function good(name: string, found: string): Finding {
  return { name, status: "good", found };
}

export function warning(name: string, found: string, advice: string): Finding {
  return { name, status: "warning", found, advice };
}

export function bad(name: string, found: string, advice: string): Finding {
  return { name, status: "bad", found, advice };
}
