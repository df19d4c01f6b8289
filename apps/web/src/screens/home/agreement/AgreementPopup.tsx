import {AgreementSheet} from '@hmb/blocks/agreement/AgreementSheet'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {useAgreement} from './use-agreement.ts'

/** `name` is '' where only the agreement's record has it. */
export interface AgreementRef {
  id: string
  name: string
}

/** The agreement in a sheet over the page; null when closed. */
export function AgreementPopup({agreement, onClose}: {agreement: AgreementRef | null; onClose(): void}) {
  useCloseOnBack(agreement !== null, onClose)
  const {name, text} = useAgreement(agreement?.id ?? null)
  return <AgreementSheet agreement={agreement && {name: agreement.name || name, text}} onClose={onClose} />
}
