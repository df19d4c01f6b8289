import * as v from 'valibot'

/**
 * One value of a query; undefined when the name is absent or repeated.
 * @example queryValue(request.query, 'phone')
 */
export function queryValue(query: unknown, name: string): string | undefined {
  const read = v.safeParse(v.object({[name]: v.string()}), query)
  return read.success ? read.output[name] : undefined
}
