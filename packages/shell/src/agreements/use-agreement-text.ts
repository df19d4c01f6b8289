import {useAppContext} from '../app-context/app-context.tsx'
import {type QueryResult, useQuery} from '../query-cache/use-query.ts'
import {createDocumentReader} from './document-reader.ts'

/**
 * The text of a document by its `agreeContent`. Fetches nothing for ''. This module is separate from `useAgreements`,
 * because the first screen lists agreements and reads none.
 *
 * @example
 * const {data, error, retry} = useAgreementText('cq/privacy.html')
 */
export function useAgreementText(agreeContent: string): QueryResult<string> {
  const {fetch, origin} = useAppContext().documentSource
  return useQuery(agreeContent && `document ${agreeContent}`, () => createDocumentReader(fetch, origin)(agreeContent))
}
