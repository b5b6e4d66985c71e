import { test as base } from "../support/stack/test";
import { type EngineName, findEngines } from "./findEngines";
import { startFirefox } from "./startFirefox";
import { type Relay, startRelay } from "./startRelay";
import { startWebKit } from "./startWebKit";
import type { Engine, Visitor } from "./Visitor";

export { expect } from "../support/stack/test";

const starters = { firefox: startFirefox, webkit: startWebKit };

/** The stack's `test` with a visitor whose browser is the project's engine, and the site behind a relay. */
export const test = base.extend<
  { visitor: Visitor; relay: Relay },
  { engineName: EngineName; engine: Engine }
>({
  engineName: ["firefox", { option: true, scope: "worker" }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await starters[engineName](findEngines()[engineName] ?? []);
      await use(engine);
      await engine.stop();
    },
    { scope: "worker" },
  ],
  visitor: async ({ engine }, use) => {
    const visitor = await engine.visit();
    await use(visitor);
    await visitor.leave();
  },
  relay: async ({ baseURL }, use) => {
    const relay = await startRelay(baseURL ?? "");
    await use(relay);
    await relay.stop();
  },
});
