import fc from "fast-check";
import { walks, type Model } from "./commands";
import { IntakeWorld } from "./IntakeWorld";

/**
 * Walks the real intake in random orders, settles it after each walk and holds every submission against the promises.
 * Rejects with the shortest walk that breaks one, and the seed that repeats it.
 */
export async function walkIntake(options: { walks: number; seed: number }): Promise<void> {
  const world = await IntakeWorld.start();
  let visitors = 0;
  try {
    await fc.assert(
      fc.asyncProperty(walks, async (commands) => {
        const model: Model = {
          submissions: [],
          nextEmail: () => `visitor-${String(visitors++)}@walk.example`,
        };
        await fc.asyncModelRun(() => ({ model, real: world }), commands);
        await world.settle();
        const broken = await Promise.all(
          model.submissions.map((one) => world.findBrokenPromises(one)),
        );
        if (broken.flat().length > 0) throw new Error(broken.flat().join("\n"));
      }),
      { numRuns: options.walks, seed: options.seed, endOnFailure: false },
    );
  } finally {
    await world.stop();
  }
}
