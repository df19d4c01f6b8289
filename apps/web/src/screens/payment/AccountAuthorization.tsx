import {DisplayPosition} from '@hmb/contract/codes/display-position'
import type {Agree} from '@hmb/contract/project'
import {AgreementLinks, documentLink} from '@hmb/shell/AgreementLinks'
import {useAgreements} from '@hmb/shell/use-agreements'
import {useConsent} from '@hmb/shell/use-consent'
import {useRefetchAgreementTexts} from '@hmb/shell/use-refetch-agreement-texts'
import {Button} from '@hmb/ui/Button'
import {CheckBox} from '@hmb/ui/CheckBox'
import {type Ref, useImperativeHandle} from 'react'
import {paymentCopy} from './payment-copy.ts'

export interface AuthorizationHandle {
  /** Asks for the authorization in a sheet. Resolves with true when the person gives it. */
  request(): Promise<boolean>
  /** Loads the agreement again, because the server has a newer one. */
  reload(): void
}

interface AccountAuthorizationProps {
  checked: boolean
  onChange(checked: boolean, agreements: readonly Agree[]): void
  ref?: Ref<AuthorizationHandle>
}

/** The authorization (GZZFSQ) before an account payment. It cannot be ticked until its text is loaded. */
export function AccountAuthorization({checked, onChange, ref}: AccountAuthorizationProps) {
  const agreements = useAgreements(DisplayPosition.ACCOUNT_PAYMENT)
  const refetchTexts = useRefetchAgreementTexts()
  const {data, error, retry} = agreements
  const change = (ticked: boolean) => onChange(ticked, data ?? [])
  const {request, box, declined, sheet} = useConsent({
    agreements,
    sentence: paymentCopy.agreeFirst,
    onAgree: () => change(true),
  })
  useImperativeHandle(ref, () => ({
    request,
    reload() {
      retry()
      refetchTexts()
    },
  }))
  return (
    <>
      <CheckBox
        ref={box}
        checked={checked}
        onChange={change}
        error={declined && !checked ? paymentCopy.agreeFirst : undefined}
        disabled={!data}
      >
        {paymentCopy.agree}
        <AgreementLinks documents={(data ?? []).map(documentLink)} />
      </CheckBox>
      {error && (
        <Button kind="quiet" size="small" onClick={retry}>
          {paymentCopy.loadFailed}
        </Button>
      )}
      {sheet}
    </>
  )
}
