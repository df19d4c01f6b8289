import {callErrorOf} from '@hmb/contract/call-error'
import type {Client} from '@hmb/contract/client'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {thirdLogin} from '@hmb/contract/user'
import type {Host} from '@hmb/host/port'
import type {Feedback} from '@hmb/ui/Feedback'
import {copy} from './partner-login-copy.ts'

/** The partner's token in the address and its source. */
export interface PartnerToken {
  ssoToken: string
  source: string
}

export interface PartnerLogin {
  host: Pick<Host, 'localStorage' | 'reload'>
  /** A client that does not wait for the entry login. */
  client: Client
  feedback: Pick<Feedback, 'confirm'>
  projectId(): string
  /** The token has logged in a user. */
  onLogin(): void
}

const maxRepeats = 3
/** Each delay before a repeated call is longer by this time, in ms. The first call is repeated at once. */
const repeatDelayMs = 3_000

/**
 * Logs in with a partner's token. While another account is logged in, it shows a question first and the page opens with that
 * account: a link alone must not switch the account.
 */
export async function logInPartner(
  {host, client, feedback, projectId, onLogin}: PartnerLogin,
  partner: PartnerToken,
): Promise<void> {
  const logIn = async (switchAccount: boolean) => {
    const request = {...partner, projectId: projectId(), switchAccount}
    const {userId} = await callAgain(() => client.call(thirdLogin, request))
    host.localStorage.set('userId', userId)
  }
  try {
    await logIn(false)
    onLogin()
  } catch (error) {
    // The client has shown every other error. The person can log in by phone.
    if (callErrorOf(error).code !== ErrorCode.OTHER_ACCOUNT_OPEN) return
    // The promise is not awaited: the app's calls wait for this function.
    void confirmSwitch().catch(() => {})
  }

  async function confirmSwitch(): Promise<void> {
    if (!(await feedback.confirm({message: copy.otherAccount, ok: copy.switchAccount, cancel: copy.keepAccount})))
      return
    await logIn(true)
    // The page must not keep data of the other account.
    host.reload()
  }
}

/**
 * Repeats a login without a known outcome: its request or its response may be lost, and only this page has the token. The
 * repeated call has the key of the first one, with which the server accepts the token again.
 */
const callAgain = <T>(call: () => Promise<T>, repeats = 0): Promise<T> =>
  call().catch(async (error) => {
    if (repeats === maxRepeats || !callErrorOf(error).outcomeUnknown) throw error
    await new Promise((resolve) => setTimeout(resolve, repeats * repeatDelayMs))
    return callAgain(call, repeats + 1)
  })
