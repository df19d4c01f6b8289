import type {DocumentState} from '@hmb/blocks/agreement/AgreementText'
import {agreeById} from '@hmb/contract/project'
import {useAgreementText} from '@hmb/shell/use-agreement-text'
import {useEndpointQuery} from '@hmb/shell/use-query'

/**
 * An agreement's name ('' until it is loaded) and text. With `null` it loads nothing.
 *
 * @example
 * const {name, text} = useAgreement('ag-2')
 */
export function useAgreement(id: string | null): {name: string; text: DocumentState} {
  const agreement = useEndpointQuery(agreeById, id === null ? null : {id})
  const {agreeName = '', agreeContent = ''} = agreement.data ?? {}
  const {data: html, error, retry} = useAgreementText(agreeContent)
  return {name: agreeName, text: textState()}

  function textState(): DocumentState {
    if (agreement.error || (agreement.data && agreeContent === '')) return {state: 'failed', onRetry: agreement.retry}
    if (error) return {state: 'failed', onRetry: retry}
    return html === undefined ? {state: 'loading'} : {state: 'shown', html}
  }
}
