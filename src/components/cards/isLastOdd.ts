/** Whether a card is the last of an odd number: ServiceCardGrid then gives it both columns on medium screens. */
export function isLastOdd(index: number, count: number): boolean {
  return index === count - 1 && count % 2 === 1;
}
