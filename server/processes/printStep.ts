export function printStep(step: string): void {
  process.stdout.write(`• ${step}\n`);
}

/** One line of a program that runs as part of a step. */
export function printDetail(line: string): void {
  if (line.trim() !== "") process.stdout.write(`    ${line}\n`);
}
