import {DisplayPosition} from '@hmb/contract/codes/display-position'
import {AgreementLinks, documentLink} from '@hmb/shell/AgreementLinks'
import {errorText} from '@hmb/shell/error-text'
import {useAgreements} from '@hmb/shell/use-agreements'
import {useDraft} from '@hmb/shell/use-draft'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {CheckBox} from '@hmb/ui/CheckBox'
import {ErrorState} from '@hmb/ui/ErrorState'
import {useFeedback} from '@hmb/ui/Feedback'
import {Row} from '@hmb/ui/Row'
import {useState} from 'react'
import css from './account-cancellation.module.css'
import {copy} from './account-cancellation-copy.ts'

export interface CancellationConditionsProps {
  /** The masked phone of the account. */
  echoPhone: string
  /** The code is being sent. */
  isSendingCode: boolean
  /** The person has agreed and confirmed. */
  onConfirmed(): void
}

/**
 * The conditions and consequences of a cancellation (注销账号), the agreement to tick, and the confirmation.
 *
 * @example
 * <CancellationConditions echoPhone="138****9438" isSendingCode={false} onConfirmed={sendCode} />
 */
export function CancellationConditions({echoPhone, isSendingCode, onConfirmed}: CancellationConditionsProps) {
  const feedback = useFeedback()
  const {data, error, retry} = useAgreements(DisplayPosition.PLATFORM, {platformWide: true})
  const [agreed, setAgreed] = useDraft('logoutPage.agreed', false)
  const [agreeError, setAgreeError] = useState('')
  const agreement = data?.find(({agreeName}) => agreeName === copy.agreement)

  const confirm = async () => {
    if (!agreed) {
      setAgreeError(copy.notAgreed)
      feedback.toast(copy.notAgreed)
      return
    }
    if (await feedback.confirm({message: copy.question, ok: copy.submit, cancel: copy.keepAccount})) onConfirmed()
  }

  return (
    <>
      <Card>
        <Row label={copy.account}>{echoPhone}</Row>
      </Card>
      <Card title={copy.conditionsTitle}>
        <ul className={css.list}>
          <li>{copy.orders}</li>
          <li>{copy.policies}</li>
        </ul>
      </Card>
      <Card title={copy.effectsTitle}>
        <ul className={css.list}>
          {copy.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </Card>
      {error ? (
        <ErrorState message={errorText(error)} onRetry={retry} />
      ) : (
        <CheckBox
          checked={agreed}
          error={agreeError}
          disabled={!agreement}
          onChange={(next) => {
            setAgreed(next)
            setAgreeError('')
          }}
        >
          {copy.agree}
          {agreement ? <AgreementLinks documents={[documentLink(agreement)]} /> : `《${copy.agreement}》`}
        </CheckBox>
      )}
      <Button wide loading={isSendingCode} disabled={!agreement} onClick={confirm}>
        {copy.submit}
      </Button>
    </>
  )
}
