/** Headers or query parameters by name. Of one that occurs several times, the first value counts. */
export function firstValues(values: unknown): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
}
