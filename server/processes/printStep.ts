export function printStep(step: string): void {
  process.stdout.write(`• ${step}\n`);
}

/** Prints a line of a program that runs in a step. */
export function printDetail(line: string): void {
  if (line.trim() !== "") process.stdout.write(`    ${line}\n`);
}
