export function printStep(step: string): void {
  process.stdout.write(`• ${step}\n`);
}

export function printDetail(line: string): void {
  if (line.trim() !== "") process.stdout.write(`    ${line}\n`);
}
