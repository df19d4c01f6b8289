/** The value of a header or query parameter; of one that occurs several times, the first. */
export const firstValue = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value

/** Headers or query parameters by name. Of one that occurs several times, the first value counts. */
export function firstValues(values: unknown): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, firstValue(value)]))
}
