import {errorText} from '@hmb/shell/error-text'
import {useNavigation} from '@hmb/shell/navigation'
import {useSession} from '@hmb/shell/session'
import {useIsShown} from '@hmb/shell/use-is-shown'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {ErrorState} from '@hmb/ui/ErrorState'
import {useFeedback} from '@hmb/ui/Feedback'
import {Row} from '@hmb/ui/Row'
import {TextField, type TextFieldProps} from '@hmb/ui/TextField'
import {companyNameLength} from '@hmb/validators/company-name'
import {emailLength} from '@hmb/validators/email'
import {contactPhoneLength} from '@hmb/validators/landline-or-mobile'
import {type FormEvent, useState} from 'react'
import {groupPaths} from '../../group/group-paths.ts'
import {useFieldErrors} from '../../person-form/use-field-errors.ts'
import {useFormDraft} from '../../person-form/use-form-draft.ts'
import {useFormDrafts} from '../../person-form/use-form-drafts.ts'
import {copy} from './add-group-insurance-copy.ts'
import {GroupFormPage} from './GroupFormPage.tsx'
import {blankGroup, type GroupField, headcountInput, readGroupForm} from './group-form.ts'
import {type SentEnquiry, useSubmitEnquiry} from './use-submit-enquiry.ts'

const noSentEnquiry: SentEnquiry = {body: '', key: ''}

/** /addGroupInsurance: the form of a group enquiry (团体投保). A visitor may fill it in, and logs in to submit it. */
export function AddGroupInsuranceScreen() {
  usePageTitle(copy.title)
  const {state, userId, failure, retry} = useSession()
  // Before the first session the owner of the input is unknown. A later failure does not change the form.
  const [owner, setOwner] = useState<string | null>(null)
  if (state !== 'unknown' && !failure && userId !== owner) setOwner(userId)
  if (owner !== null) return <GroupForm userId={owner} />
  return (
    <GroupFormPage>{failure ? <ErrorState message={errorText(failure)} onRetry={retry} /> : undefined}</GroupFormPage>
  )
}

function GroupForm({userId}: {userId: string}) {
  const {go} = useNavigation()
  const {toast, alert} = useFeedback()
  const isShown = useIsShown()
  const drafts = useFormDrafts('group.forms', userId, {forVisitors: true})
  const {values, change, discard} = useFormDraft(drafts, 'enquiry', () => blankGroup)
  const sent = useFormDraft(drafts, 'sent', () => noSentEnquiry)
  const form = readGroupForm(values)
  const errors = useFieldErrors('errors' in form ? form.errors : [])

  const {submit, isSubmitting} = useSubmitEnquiry(sent, async () => {
    discard()
    // The emptied form behind the dialog has no errors.
    errors.reset()
    await alert(copy.done)
    if (isShown()) go(groupPaths.list(), {replace: true})
  })

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!errors.validate() && 'missing' in form && form.missing) toast(copy.allFields)
    if ('request' in form) submit(form.request)
  }

  const field = (name: GroupField, length: number | undefined, more: Partial<TextFieldProps> = {}) => (
    <TextField
      ref={errors.ref(name)}
      label={copy[name]}
      name={name}
      placeholder={copy.placeholder[name]}
      value={values[name]}
      error={errors.message(name)}
      {...(length === undefined ? {} : {maxLength: length})}
      onChange={(typed) => change({[name]: typed})}
      onBlur={() => values[name].trim() && errors.touch(name)}
      {...more}
    />
  )

  return (
    <form noValidate onSubmit={onSubmit}>
      <GroupFormPage
        submitButton={
          <Button type="submit" wide loading={isSubmitting} loadingText={copy.submitting}>
            {copy.submit}
          </Button>
        }
      >
        <Card>
          <Row label={copy.groupType}>{copy.enterprise}</Row>
          {field('companyName', companyNameLength, {autoComplete: 'organization'})}
          {field('contactName', companyNameLength, {autoComplete: 'name'})}
          {field('contactPhone', contactPhoneLength, {
            type: 'tel',
            inputMode: 'tel',
            autoComplete: 'tel',
            hint: copy.phoneHint,
            long: true,
          })}
          {field('insuredNo', undefined, {
            inputMode: 'numeric',
            onChange: (typed) => change({insuredNo: headcountInput(typed)}),
          })}
          {field('email', emailLength.group, {type: 'email', inputMode: 'email', autoComplete: 'email', long: true})}
        </Card>
      </GroupFormPage>
    </form>
  )
}
