import { hushLog } from "../../support/intake/hushLog";
import { walkIntake } from "./walkIntake";

// To walk more often, or to repeat a run by its seed: WALKS=2000 SEED=7 npx jest walkIntake
const walks = Number(process.env["WALKS"] ?? (process.env["ALL_TESTS"] === "1" ? 100 : 20));
const seed = Number(process.env["SEED"] ?? 20_261_122);

test("no order of submits, retries, faults, restarts and sweeps breaks a promise", async () => {
  hushLog();
  await walkIntake({ walks, seed });
}, 3_600_000);
