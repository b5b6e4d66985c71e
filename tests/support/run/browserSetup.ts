import { TextEncoder } from "node:util";
import { configure } from "@testing-library/react";

// Wait longer than the default of one second, which is too short on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;
Element.prototype.scrollIntoView = () => undefined;
performance.getEntriesByType ??= () => [{ type: "navigate" } as PerformanceNavigationTiming];
