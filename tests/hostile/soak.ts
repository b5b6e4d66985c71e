// `npm run measure -- soak`: a thousand quote requests or more through kills and outages, then a reconciliation. Exits with 1
// on a difference. Each fault comes at least once. `-- --submissions 200 --rounds 0 --seed 7` for another size, or to repeat a run exactly.
import { parseArgs } from "node:util";
import { isReconciled, runSoak } from "./soak/runSoak";

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      submissions: { type: "string", default: "1000" },
      rounds: { type: "string", default: "1" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
    },
  });
  const options = {
    submissions: Number(values.submissions),
    rounds: Number(values.rounds),
    seed: Number(values.seed),
  };
  console.log(`${options.submissions} submissions, seed ${options.seed}`);
  const report = await runSoak({ ...options, onEvent: (line) => console.log(line) });
  const { troubles, ...counts } = report;
  console.table(counts);
  console.table(troubles);
  const isRight = isReconciled(report);
  console.log(
    isRight
      ? `0 lost, 0 doubled, 0 untold (seed ${options.seed})`
      : `There is a difference (repeat it with --seed ${options.seed})`,
  );
  process.exit(isRight ? 0 : 1);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
