/**
 * The property of a caller by which a limit counts. An IPv4 address is a network of its own; of IPv6 the first 64 bits
 * are one.
 */
export type LimitKey = 'network' | 'browser' | 'account' | 'phone' | 'identity'

/** At most `max` calls, or units of `cost`, in each window of `seconds`. */
export interface Limit {
  /** Several keys count as one combination: with `['network', 'phone']` a stranger cannot use up the owner's calls. */
  readonly per: LimitKey | readonly LimitKey[]
  readonly max: number
  readonly seconds: number
  /** Routes with the same name share one count; the path by default. */
  readonly name?: string
  /**
   * Counted in memory and stored once a second: the calls of other processes count a second late, and no call waits for
   * the count.
   */
  readonly batched?: boolean
  /** From this count on the log has one warning per window, for the operator. */
  readonly warnFrom?: number
  /** The cost of a call with this valid request; 1 by default. */
  cost?(request: unknown): number
}

/** Events that are counted when they occur, not with every call. */
export type LimitedEvent = 'wrong code' | 'identity check'

export interface Limits {
  /**
   * Requests of one network, also refused ones, and home pages. They are counted in memory before anything of a request
   * is read. So a flood of calls without a login, or with wrong values, does not reach the database.
   */
  readonly requests: Pick<Limit, 'max' | 'seconds' | 'name'>
  /** For every route, in addition to its own limits. */
  readonly general: readonly Limit[]
  /** The limits of a route, by its path. */
  readonly routes: Readonly<Record<string, readonly Limit[]>>
  /** The limits of events within a call, by their name: see `RequestContext.limitEvent`. */
  readonly events: Readonly<Record<LimitedEvent, readonly Limit[]>>
  /** Paths without any limit. */
  readonly unlimited: readonly string[]
}

/** The limit of a network, for {@link Limits.requests}; none for an unlimited path. */
export function requestLimitsOf({requests, unlimited}: Limits, path: string): readonly Limit[] {
  return unlimited.includes(path) ? [] : [{name: 'requests', ...requests, per: 'network', batched: true}]
}

/** The limits that a call to this path counts for, once it is valid. */
export function limitsOf({general, routes, unlimited}: Limits, path: string): readonly Limit[] {
  if (unlimited.includes(path)) return []
  const routeLimits = (Object.hasOwn(routes, path) ? routes[path] : undefined) ?? []
  return [...general.map((limit) => ({...limit, name: limit.name ?? 'general'})), ...routeLimits]
}
