import { TextEncoder } from "node:util";

// What every browser has and jsdom has not.
globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;
Element.prototype.scrollIntoView ??= () => undefined;
