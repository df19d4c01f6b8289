import {AgreementLinks, documentLink, useAgreements} from '@hmb/shell/Agreements'
import {CheckBox} from '@hmb/ui/CheckBox'
import {copy} from './copy.ts'

/** GZZFSQ: who pays from a medical account allows it first. */
export function Authorisation({checked, onChange}: {checked: boolean; onChange(checked: boolean): void}) {
  const {data: agreements = []} = useAgreements('GZZFSQ')
  return (
    <CheckBox checked={checked} onChange={onChange}>
      {copy.agree}
      <AgreementLinks documents={agreements.map(documentLink)} />
    </CheckBox>
  )
}
