import type {Host} from '@hmb/host/port'
import type {WechatReturn} from '../wechat/wechat-identity.ts'
import type {PartnerLogin, PartnerToken} from './partner-login.ts'

/** The app's first calls wait at most this long for the entry login, in ms. */
export const entryLoginTimeoutMs = 8_000

export interface EntryLogin extends PartnerLogin {
  loadPartnerLogin(): Promise<Pick<typeof import('./partner-login.ts'), 'logInPartner'>>
  host: PartnerLogin['host'] & Pick<Host, 'kind'>
  /** null without a token. */
  partner: PartnerToken | null
  identity: {
    authorize(returnTo?: string, isLate?: () => boolean): Promise<boolean>
    exchange(code: string): Promise<void>
  }
  wechatReturn: WechatReturn
}

/** Whether a start-up has work for {@link logInAtEntry}. */
export function needsEntryLogin({host, partner, wechatReturn}: EntryLogin): boolean {
  const {kind, localStorage} = host
  return partner !== null || (kind === 'wechat' && (wechatReturn !== null || !localStorage.get('openId')))
}

/**
 * Runs before the app's first call, so that every call has the right session. Logs in with a partner's token, exchanges WeChat's
 * code, and in WeChat opens the authorization page for a person without an identity.
 */
export async function logInAtEntry(deps: EntryLogin, isLate: () => boolean): Promise<void> {
  const {host, partner, identity, wechatReturn} = deps
  // Few visits have a token, so that this code is not in the first scripts. When it does not load, the person logs in by phone.
  if (partner)
    await deps
      .loadPartnerLogin()
      .then(({logInPartner}) => logInPartner(deps, partner))
      .catch(() => {})
  if (host.kind !== 'wechat') return
  if (wechatReturn) {
    if (wechatReturn.code !== null) await identity.exchange(wechatReturn.code)
    return
  }
  // Never resolves when WeChat's page opens: no call should start on a page that is being left.
  if (!host.localStorage.get('openId') && (await identity.authorize(undefined, isLate))) await new Promise(() => {})
}

/** Resolves when the work is done or the time is up. After that time `isLate` returns true. */
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
