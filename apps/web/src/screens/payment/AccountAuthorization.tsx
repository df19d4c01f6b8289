import {AgreementLinks, documentLink} from '@hmb/shell/AgreementLinks'
import {useAgreements} from '@hmb/shell/use-agreements'
import {Button} from '@hmb/ui/Button'
import {CheckBox} from '@hmb/ui/CheckBox'
import type {Ref} from 'react'
import {paymentCopy} from './payment-copy.ts'

interface AccountAuthorizationProps {
  checked: boolean
  onChange(checked: boolean): void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** The authorization (GZZFSQ) before an account payment. It cannot be ticked until its text is loaded. */
export function AccountAuthorization({checked, onChange, error, ref}: AccountAuthorizationProps) {
  const {data, error: failure, retry} = useAgreements('GZZFSQ')
  return (
    <>
      <CheckBox ref={ref} checked={checked} onChange={onChange} error={error} disabled={!data}>
        {paymentCopy.agree}
        <AgreementLinks documents={(data ?? []).map(documentLink)} />
      </CheckBox>
      {failure && (
        <Button kind="quiet" size="small" onClick={retry}>
          {paymentCopy.loadFailed}
        </Button>
      )}
    </>
  )
}
