import {useQueryCache} from '../query-cache/use-query.ts'

/**
 * Fetches the loaded texts of documents again, because the server has newer ones.
 *
 * @example
 * const refetchTexts = useRefetchAgreementTexts()
 * refetchTexts()
 */
export function useRefetchAgreementTexts(): () => void {
  const queryCache = useQueryCache()
  // The keys of `useAgreementText` begin with this word.
  return () => queryCache.refetchEndpoint({path: 'document'})
}
