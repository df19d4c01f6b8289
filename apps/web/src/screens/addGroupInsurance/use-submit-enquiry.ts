import {callErrorOf} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {RequestOf} from '@hmb/contract/endpoint'
import {groupAdd} from '@hmb/contract/group'
import {errorText} from '@hmb/shell/error-text'
import {newIdempotencyKey} from '@hmb/shell/idempotency-key'
import {useClient} from '@hmb/shell/use-client'
import {useExclusiveTask} from '@hmb/shell/use-exclusive-task'
import {useFeedback} from '@hmb/ui/Feedback'
import {groupPaths} from '../../group/group-paths.ts'
import {useRequireLogin} from '../../group/use-require-login.ts'
import type {FormDraft} from '../../person-form/use-form-draft.ts'
import {copy} from './add-group-insurance-copy.ts'

/** A sent enquiry whose outcome is unknown. When it is sent again unchanged, it has the same idempotency key. */
export interface SentEnquiry {
  /** The request as JSON. */
  body: string
  key: string
}

/**
 * Submits the enquiry of a person who is logged in by phone; a visitor gets the login first. `sent` stores the enquiry
 * whose outcome is unknown, also over a reload.
 *
 * @example
 * const {submit, isSubmitting} = useSubmitEnquiry(sent, showDone)
 */
export function useSubmitEnquiry(
  sent: FormDraft<SentEnquiry>,
  onAdded: () => void,
): {submit(request: RequestOf<typeof groupAdd>): Promise<void>; isSubmitting: boolean} {
  const client = useClient()
  const {toast} = useFeedback()
  const requireLogin = useRequireLogin()
  const [isSubmitting, run] = useExclusiveTask()
  // Without an entry to return to, Back from the login would lead out of the product.
  const ensureLogin = () => requireLogin(groupPaths.add(), {replace: true})

  async function send(request: RequestOf<typeof groupAdd>) {
    const body = JSON.stringify(request)
    const key = sent.values.body === body ? sent.values.key : newIdempotencyKey()
    // Stored before the call: the page may be reloaded while it runs.
    sent.change({body, key})
    try {
      const isAdded = await client.call(groupAdd, request, {idempotencyKey: key})
      sent.discard()
      if (isAdded) onAdded()
      else toast(copy.failed, {kind: 'fail'})
    } catch (cause) {
      const error = callErrorOf(cause)
      if (!error.outcomeUnknown) sent.discard()
      if (error.code === ErrorCode.UNAUTHORIZED) await ensureLogin()
      // The client shows business errors itself.
      else if (error.kind !== 'business') toast(errorText(error), {kind: 'fail'})
    }
  }

  return {
    isSubmitting,
    submit: (request) =>
      run(async () => {
        if (await ensureLogin()) await send(request)
      }),
  }
}
