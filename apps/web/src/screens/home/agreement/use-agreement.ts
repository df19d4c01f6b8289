import type {DocumentState} from '@hmb/blocks/agreement/AgreementText'
import {useAgreementText} from '@hmb/shell/use-agreement-text'
import {useAgreementQuery} from '../../../data/home-queries.ts'

/**
 * An agreement's name ('' until it is loaded) and text. With `null` it loads nothing.
 *
 * @example
 * const {name, text} = useAgreement('ag-2')
 */
export function useAgreement(id: string | null): {name: string; text: DocumentState} {
  const agreement = useAgreementQuery({id: id ?? ''}, {skip: id === null})
  const {agreeName = '', agreeContent = ''} = (id !== null && agreement.currentData) || {}
  const {data: html, error, retry} = useAgreementText(agreeContent)
  return {name: agreeName, text: textState()}

  function textState(): DocumentState {
    const empty = agreement.currentData && !agreement.isFetching && agreeContent === ''
    if (agreement.isError || empty) return {state: 'failed', onRetry: agreement.refetch}
    if (error) return {state: 'failed', onRetry: retry}
    return html === undefined ? {state: 'loading'} : {state: 'shown', html}
  }
}
