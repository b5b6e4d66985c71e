/** What valibot's schemas have in common, as far as their fields go. */
export type Shape = {
  type: string;
  literal?: unknown;
  key?: string;
  entries?: Record<string, Shape>;
  item?: Shape;
  wrapped?: Shape;
  getter?: (value: unknown) => Shape;
  options?: readonly (Shape | string)[];
};

/** The fields of a group; of a variant, those of the option that the value belongs to. Undefined where there is none. */
export function fieldsOf(shape: Shape, value: unknown): Record<string, Shape> | undefined {
  if (shape.wrapped) return fieldsOf(shape.wrapped, value);
  if (shape.getter) return fieldsOf(shape.getter(value), value);
  const { key, options = [] } = shape;
  if (key === undefined || typeof value !== "object" || value === null) return shape.entries;
  const chosen = (value as Record<string, unknown>)[key];
  return options.flatMap((option) =>
    typeof option !== "string" && option.entries?.[key]?.literal === chosen ? [option.entries] : [],
  )[0];
}
