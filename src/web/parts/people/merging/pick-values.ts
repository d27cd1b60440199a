// The part of a record that its form shows and sends back: the fields of the input, taken from the record.

/** The server replaces a whole record, so every field of the input must come along. */
export function pickValues<Shape extends object, R extends Record<keyof Shape, unknown>>(
  shape: Shape,
  record: R,
): Pick<R, keyof Shape> {
  const keys = Object.keys(shape) as (keyof Shape)[]
  return Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<R, keyof Shape>
}
