import type {Client} from '@hmb/contract/client'
import {thirdLogin} from '@hmb/contract/user'
import type {Host} from '@hmb/host/port'
import type {WechatReturn} from '../wechat/wechat-identity.ts'

/** The app's first calls wait at most this long for the entry login, in ms. */
export const entryLoginTimeoutMs = 8_000

interface EntryLogin {
  host: Pick<Host, 'localStorage' | 'kind'>
  /** A client that does not wait for the entry login. */
  client: Client
  projectId(): string
  /** The partner's token in the address and its source; null without a token. */
  partner: {ssoToken: string; source: string} | null
  identity: {
    authorize(returnTo?: string, isLate?: () => boolean): Promise<boolean>
    exchange(code: string): Promise<void>
  }
  /** The token has logged in a user. */
  onLogin(): void
  wechatReturn: WechatReturn
}

/**
 * Runs before the app's first call, so that every call carries the right session. Logs in with a partner's token, exchanges WeChat's
 * code, and in WeChat opens the authorization page for a person without an identity.
 */
export async function logInAtEntry(
  {host, client, projectId, partner, identity, wechatReturn, onLogin}: EntryLogin,
  isLate: () => boolean,
): Promise<void> {
  if (partner) {
    await client
      .call(thirdLogin, {...partner, projectId: projectId()})
      .then(({userId}) => {
        host.localStorage.set('userId', userId)
        onLogin()
      })
      // The client has shown the error. The person can log in by phone.
      .catch(() => {})
  }
  if (host.kind !== 'wechat') return
  if (wechatReturn) {
    if (wechatReturn.code !== null) await identity.exchange(wechatReturn.code)
    return
  }
  // Never resolves when WeChat's page opens: no call should start on a page that is being left.
  if (!host.localStorage.get('openId') && (await identity.authorize(undefined, isLate))) await new Promise(() => {})
}

/** Resolves when the work is done or the time is up. `isLate` then returns true. */
export function withEntryTimeout(work: (isLate: () => boolean) => Promise<void>): Promise<void> {
  let isLate = false
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      isLate = true
      resolve()
    }, entryLoginTimeoutMs)
  })
  return Promise.race([work(() => isLate), timeout]).finally(() => clearTimeout(timer))
}
