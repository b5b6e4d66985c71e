import { TextEncoder } from "node:util";

// Features that every browser has and jsdom lacks.
globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;
Element.prototype.scrollIntoView ??= () => undefined;
performance.getEntriesByType ??= () => [{ type: "navigate" } as PerformanceNavigationTiming];
