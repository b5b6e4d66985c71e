/** One line of progress. */
export function printStep(step: string): void {
  process.stdout.write(`• ${step}\n`);
}

/** One line of a step that takes its time, as its own program printed it. */
printStep.detail = (line: string): void => {
  if (line.trim() !== "") process.stdout.write(`    ${line}\n`);
};
