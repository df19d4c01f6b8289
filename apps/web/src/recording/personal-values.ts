/** A cached query or mutation of the store. */
interface CacheEntry {
  data?: unknown
  originalArgs?: unknown
}

export interface QueryState {
  queries: Readonly<Record<string, CacheEntry | undefined>>
  mutations: Readonly<Record<string, CacheEntry | undefined>>
}

/** The fields of a person, under every name that the contract has for them. */
const personalFields = new Set(
  (
    'userName nameSensitive insuredName insuredInsuranceName contactName selfName holderName ' +
    'phone userPhone echoPhone insurantPhone insuredInsurancePhone contactPhone ' +
    'idNo idNoSensitive insuredIdNo selIdNo insuranceNameIdNo cardNum psnNo holderPsnNo birthday email'
  ).split(' '),
)
/** A `name` beside one of these fields is a person's. Without them it may be a product's. */
const personMarkers = ['idNo', 'cardNum', 'phone', 'userPhone', 'relationType', 'relation', 'reporterId']

/**
 * The names, phones, document numbers and birthdays in the store, which the recorder must not record. The same state
 * gives the same set.
 *
 * @example
 * const personalValues = createPersonalValues(() => store.getState().api)
 */
export function createPersonalValues(state: () => QueryState): () => ReadonlySet<string> {
  let values: ReadonlySet<string> = new Set()
  let seen: readonly [unknown, unknown] = [null, null]
  return () => {
    const {queries, mutations} = state()
    if (seen[0] === queries && seen[1] === mutations) return values
    seen = [queries, mutations]
    const found = new Set(values)
    for (const entry of [...Object.values(queries), ...Object.values(mutations)]) collect(entry, '', found)
    // Values are never removed, because the page may show a value after the cache has dropped it.
    if (found.size !== values.size) values = found
    return values
  }
}

function collect(value: unknown, parent: string, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) collect(item, parent, found)
    return
  }
  const isPerson = parent === 'identityCheck' || personMarkers.some((name) => name in value)
  for (const [key, item] of Object.entries(value)) {
    const isPersonal =
      personalFields.has(key) ||
      (key === 'name' && isPerson) ||
      (key === 'insuranceName' && 'insuranceNameIdNo' in value)
    if (typeof item === 'string') {
      if (isPersonal && item) found.add(item)
    } else collect(item, key, found)
  }
}
