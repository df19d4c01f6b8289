import {errorText} from '@hmb/shell/error-text'
import {useNavigation} from '@hmb/shell/navigation'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {Card} from '@hmb/ui/Card'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {useState} from 'react'
import {useUserDetailQuery} from '../../data/user-queries.ts'
import {IdentityCheckNotice} from '../../identity-check/IdentityCheckNotice.tsx'
import {paths} from '../../paths.ts'
import {CurrentPhoneForm} from './CurrentPhoneForm.tsx'
import {copy} from './edit-phone-copy.ts'
import {PhoneChangeSheets, type PhoneChangeStep} from './PhoneChangeSheets.tsx'

/** /editPhone: step one of a phone change on the page, step two in a sheet over it. */
export function EditPhoneScreen() {
  usePageTitle(copy.title)
  const {back} = useNavigation()
  const {data, isError, error, refetch} = useUserDetailQuery({}, {refetchOnMountOrArgChange: true})
  const [step, setStep] = useState<PhoneChangeStep>('closed')
  return (
    <Page title={copy.title} onBack={() => back(paths.personalInfo())}>
      {data ? (
        <>
          <IdentityCheckNotice />
          <Card title={copy.verifyTitle}>
            <CurrentPhoneForm phone={data.phone} echoPhone={data.echoPhone} onVerified={() => setStep('change')} />
          </Card>
          <PhoneChangeSheets step={step} onStep={setStep} phone={data.phone} echoPhone={data.echoPhone} />
        </>
      ) : isError ? (
        <ErrorState message={errorText(error)} onRetry={refetch} />
      ) : (
        <Skeleton kind="fields" lines={3} />
      )}
    </Page>
  )
}
