import {CaptchaSource} from '@hmb/contract/codes/captcha-source'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {ownPhoneCaptcha} from '@hmb/contract/own-phone'
import {longResendSeconds} from '@hmb/rules/sms-resend'
import {CodeButton} from '@hmb/shell/CodeButton'
import {errorText} from '@hmb/shell/error-text'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {useProjectId} from '@hmb/shell/project-id'
import {serverNow} from '@hmb/shell/server-clock'
import {createSmsCodeCooldown} from '@hmb/shell/sms-code-cooldown'
import {useClient} from '@hmb/shell/use-client'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {useHost} from '@hmb/shell/use-host'
import {useClearUserDataOnLeave} from '@hmb/shell/use-logout'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {useSmsCode} from '@hmb/shell/use-sms-code'
import {ErrorState} from '@hmb/ui/ErrorState'
import {useFeedback} from '@hmb/ui/Feedback'
import {Page} from '@hmb/ui/Page'
import {Sheet} from '@hmb/ui/Sheet'
import {Skeleton} from '@hmb/ui/Skeleton'
import {useEffect, useState} from 'react'
import {useUserDetailQuery} from '../../data/user-queries.ts'
import {paths} from '../../paths.ts'
import {copy} from './account-cancellation-copy.ts'
import {CancellationCodeForm} from './CancellationCodeForm.tsx'
import {CancellationConditions} from './CancellationConditions.tsx'
import {CancellationFailure, type OutstandingItems} from './CancellationFailure.tsx'

/** How long the success is shown before the page goes back, in ms. */
const successMs = 600

/** The step of a cancellation. `failed`: the orders and policies that prevent it. */
type Step = 'conditions' | 'sending' | 'code' | 'cancelled' | {failed: OutstandingItems}

/**
 * /logoutPage?phone=: cancels the account (注销账号). The code is sent to the phone of the session, and not to the phone in the
 * address.
 */
export function AccountCancellationScreen() {
  usePageTitle(copy.title)
  const {go, back} = useNavigation()
  const client = useClient()
  const projectId = useProjectId()
  const {sessionStorage} = useHost()
  const {toast} = useFeedback()
  const sendSmsCode = useSmsCode()
  const clearUserData = useClearUserDataOnLeave()
  const shownPhone = useQueryValues().get('phone') ?? ''
  const {data, isError, error, refetch} = useUserDetailQuery({}, {refetchOnMountOrArgChange: true})
  const [step, setStep] = useState<Step>('conditions')
  const closeCode = () => setStep('conditions')
  useCloseOnBack(step === 'code', closeCode)

  const isCancelled = step === 'cancelled'
  useEffect(() => {
    if (!isCancelled) return
    const timer = setTimeout(() => back(), successMs)
    return () => clearTimeout(timer)
  }, [isCancelled, back])

  const sendCode = () =>
    sendSmsCode({send: () => client.call(ownPhoneCaptcha, {source: CaptchaSource.CANCEL_ACCOUNT, projectId})})

  /** Opens the sheet of the code. Sends a code first, unless the last one is recent. */
  const start = async (phone: string) => {
    const cooldown = createSmsCodeCooldown(sessionStorage)
    setStep('sending')
    const isRecent = (cooldown.until(phone, SmsPurpose.CANCEL_ACCOUNT) ?? 0) > serverNow()
    if (!isRecent && (await sendCode()))
      cooldown.start(phone, SmsPurpose.CANCEL_ACCOUNT, serverNow() + longResendSeconds * 1_000)
    setStep('code')
  }

  const finish = () => {
    clearUserData()
    toast(copy.done, {kind: 'success'})
    setStep('cancelled')
  }

  return (
    <Page title={copy.title} onBack={() => back(paths.personalInfo())}>
      {typeof step === 'object' ? (
        <CancellationFailure
          {...step.failed}
          onOrders={() => go(paths.orderList())}
          onPolicies={() => go(paths.policyList())}
          onPersonalCentre={() => go(paths.personalCore())}
        />
      ) : data ? (
        <>
          <CancellationConditions
            echoPhone={data.echoPhone}
            isSendingCode={step === 'sending'}
            onConfirmed={() => start(data.phone)}
          />
          <Sheet open={step === 'code'} onClose={closeCode} title={copy.codeTitle}>
            <CancellationCodeForm
              echoPhone={data.echoPhone || shownPhone}
              codeButton={
                <CodeButton
                  phone={data.phone}
                  purpose={SmsPurpose.CANCEL_ACCOUNT}
                  seconds={longResendSeconds}
                  onSend={sendCode}
                />
              }
              onCancelled={finish}
              onOutstanding={(failed) => setStep({failed})}
            />
          </Sheet>
        </>
      ) : isError ? (
        <ErrorState message={errorText(error)} onRetry={refetch} />
      ) : (
        <>
          <Skeleton kind="fields" lines={1} plain />
          <Skeleton kind="card" lines={2} />
          <Skeleton kind="card" lines={3} />
        </>
      )}
    </Page>
  )
}
