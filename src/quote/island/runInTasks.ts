/** Runs steps in order, each in its own task, so that the browser can respond to the visitor in between. */
export function runInTasks(steps: readonly (() => Promise<unknown>)[]): void {
  const [step, ...rest] = steps;
  if (!step) return;
  setTimeout(() => void step().then(() => runInTasks(rest)));
}
