import { TextEncoder } from "node:util";
import { configure } from "@testing-library/react";

// The default of one second is too short for a render and a validation on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// Features that every browser has and jsdom lacks. It has no layout, so it cannot scroll.
globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;
Element.prototype.scrollIntoView = () => undefined;
performance.getEntriesByType ??= () => [{ type: "navigate" } as PerformanceNavigationTiming];
