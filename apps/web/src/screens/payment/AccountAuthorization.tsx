import {AgreementLinks, documentLink} from '@hmb/shell/AgreementLinks'
import {useAgreements} from '@hmb/shell/use-agreements'
import {useConsent} from '@hmb/shell/use-consent'
import {Button} from '@hmb/ui/Button'
import {CheckBox} from '@hmb/ui/CheckBox'
import {type Ref, useImperativeHandle} from 'react'
import {paymentCopy} from './payment-copy.ts'

export interface AuthorizationHandle {
  /** Asks for the authorization in a sheet. True when the person gave it. */
  request(): Promise<boolean>
}

interface AccountAuthorizationProps {
  checked: boolean
  onChange(checked: boolean): void
  ref?: Ref<AuthorizationHandle>
}

/** The authorization (GZZFSQ) before an account payment. It cannot be ticked until its text is loaded. */
export function AccountAuthorization({checked, onChange, ref}: AccountAuthorizationProps) {
  const agreements = useAgreements('GZZFSQ')
  const {data, error: failure, retry} = agreements
  const {request, box, declined, sheet} = useConsent({
    agreements,
    sentence: paymentCopy.agreeFirst,
    onAgree: () => onChange(true),
  })
  useImperativeHandle(ref, () => ({request}))
  return (
    <>
      <CheckBox
        ref={box}
        checked={checked}
        onChange={onChange}
        error={declined && !checked ? paymentCopy.agreeFirst : undefined}
        disabled={!data}
      >
        {paymentCopy.agree}
        <AgreementLinks documents={(data ?? []).map(documentLink)} />
      </CheckBox>
      {failure && (
        <Button kind="quiet" size="small" onClick={retry}>
          {paymentCopy.loadFailed}
        </Button>
      )}
      {sheet}
    </>
  )
}
