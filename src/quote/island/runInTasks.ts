/** Runs steps in order, each in a task of its own, so that the browser can answer the visitor in between. */
export function runInTasks(steps: readonly (() => Promise<unknown>)[]): void {
  const [step, ...rest] = steps;
  if (!step) return;
  setTimeout(() => void step().then(() => runInTasks(rest)));
}
