const homeSizes = new Map([
  ["under-1500", "Under 1,500 sq ft"],
  ["1500-3000", "1,500 - 3,000 sq ft"],
  ["3000-5000", "3,000 - 5,000 sq ft"],
  ["over-5000", "Over 5,000 sq ft"],
]);

const services = new Map([
  ["standard-clean", "Standard Clean"],
  ["premium-clean", "Premium Clean"],
  ["post-construction", "Post Construction Cleaning"],
  ["commercial-office", "Commercial Office Cleaning"],
]);

/** The label of a stored home size; a value this version does not know is shown as it is. */
export function homeSizeLabel(value: string): string {
  return homeSizes.get(value) ?? value;
}

/** The label of a stored service; a value this version does not know is shown as it is. */
export function serviceLabel(value: string): string {
  return services.get(value) ?? value;
}
