import {BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhenResult, type IPolicy} from 'cockatiel'

/** After this number of calls in a row without a response a provider is not called. */
const failuresInARow = 10
/** After this time one call is tried, in ms. */
const retryAfterMs = 5000

/** Runs a call to a provider, or returns `instead` at once while the provider does not respond. */
export type ProviderBreakers = <T>(provider: string, call: () => Promise<T>, instead: T) => Promise<T>

/**
 * One circuit breaker per provider, in the memory of this process: a few calls are enough to detect an outage. `failed` decides
 * which results count as no response.
 */
export function createProviderBreakers(failed: (result: unknown) => boolean): ProviderBreakers {
  const policies = new Map<string, IPolicy>()
  const policyOf = (provider: string) => {
    const policy =
      policies.get(provider) ??
      circuitBreaker(handleWhenResult(failed), {
        halfOpenAfter: retryAfterMs,
        breaker: new ConsecutiveBreaker(failuresInARow),
      })
    policies.set(provider, policy)
    return policy
  }
  return async (provider, call, instead) => {
    try {
      return await policyOf(provider).execute(call)
    } catch (error) {
      if (error instanceof BrokenCircuitError) return instead
      throw error
    }
  }
}
