import {useAppContext} from '../app-context/app-context.tsx'
import {useQueryCache} from '../query-cache/use-query.ts'
import {createDocumentReader} from './document-reader.ts'

/**
 * Fetches the text of a document again, because the server has a newer one.
 *
 * @example
 * const refetchText = useRefetchAgreementText()
 * refetchText('cq/notice.html')
 */
export function useRefetchAgreementText(): (agreeContent: string) => void {
  // The key of `useAgreementText`, which the first screen loads.
  const queryCache = useQueryCache()
  const {fetch, origin} = useAppContext().documentSource
  return (agreeContent) =>
    queryCache.query(`document ${agreeContent}`, () => createDocumentReader(fetch, origin)(agreeContent)).refetch()
}
