import {BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhenResult, type IPolicy} from 'cockatiel'

/** After this number of calls in a row without a response a provider is not called. */
const maxFailures = 10
/** After this time one call is tried, in ms. */
const retryAfterMs = 5000

/** Runs a call to a provider, or returns `fallback` at once while the provider does not respond. */
export type ProviderBreakers = <T>(provider: string, call: () => Promise<T>, fallback: T) => Promise<T>

/**
 * One circuit breaker per provider, in the memory of this process: a few calls are enough to detect an outage.
 * `isFailure` decides which results count as no response.
 */
export function createProviderBreakers(isFailure: (result: unknown) => boolean): ProviderBreakers {
  const policies = new Map<string, IPolicy>()
  const policyOf = (provider: string) => {
    const policy =
      policies.get(provider) ??
      circuitBreaker(handleWhenResult(isFailure), {
        halfOpenAfter: retryAfterMs,
        breaker: new ConsecutiveBreaker(maxFailures),
      })
    policies.set(provider, policy)
    return policy
  }
  return async (provider, call, fallback) => {
    try {
      return await policyOf(provider).execute(call)
    } catch (error) {
      if (error instanceof BrokenCircuitError) return fallback
      throw error
    }
  }
}
