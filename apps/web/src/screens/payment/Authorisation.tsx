import {AgreementLinks, documentLink, useAgreements} from '@hmb/shell/Agreements'
import {Button} from '@hmb/ui/Button'
import {CheckBox} from '@hmb/ui/CheckBox'
import {copy} from './copy.ts'

/** GZZFSQ: who pays from a medical account allows it first. What could not be loaded cannot be agreed to. */
export function Authorisation({checked, onChange}: {checked: boolean; onChange(checked: boolean): void}) {
  const {data, error, retry} = useAgreements('GZZFSQ')
  return (
    <>
      <CheckBox checked={checked} onChange={onChange} disabled={!data}>
        {copy.agree}
        <AgreementLinks documents={(data ?? []).map(documentLink)} />
      </CheckBox>
      {error && (
        <Button kind="quiet" size="small" onClick={retry}>
          {copy.loadFailed}
        </Button>
      )}
    </>
  )
}
