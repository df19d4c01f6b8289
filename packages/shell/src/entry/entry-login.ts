import type {Client} from '@hmb/contract/client'
import {thirdLogin} from '@hmb/contract/user'
import type {Host} from '@hmb/host/port'
import type {WechatReturn} from '../wechat/wechat-identity.ts'

/** How long the first calls wait for an arrival to be settled, in ms. */
export const entryLoginTimeoutMs = 8_000

interface EntryLogin {
  host: Pick<Host, 'localStorage' | 'kind'>
  /** A client that does not wait for the arrival. */
  client: Client
  projectId(): string
  /** A partner's token and whose it is. */
  partner: {ssoToken: string; source: string} | null
  identity: {
    authorize(backTo?: string, isLate?: () => boolean): Promise<boolean>
    exchange(code: string): Promise<void>
  }
  /** The token has logged somebody in. */
  onLogin(): void
  wechatReturn: WechatReturn
}

/**
 * What has to be settled before the first call leaves, so that the server knows from the first call on who asks: a partner's token
 * logs in, WeChat's code is exchanged, and in WeChat a person without an identity is sent to get one.
 */
export async function logInAtEntry(
  {host, client, projectId, partner, identity, wechatReturn, onLogin}: EntryLogin,
  isLate: () => boolean,
): Promise<void> {
  if (partner) {
    const logged = client.call(thirdLogin, {...partner, projectId: projectId()})
    // A refusal has been shown; the person logs in by phone where a page wants it.
    await logged
      .then(({userId}) => {
        host.localStorage.set('userId', userId)
        onLogin()
      })
      .catch(() => {})
  }
  if (host.kind !== 'wechat') return
  if (wechatReturn) {
    if (wechatReturn.code !== null) await identity.exchange(wechatReturn.code)
    return
  }
  // The page is about to be left: nothing else should begin. Once something has, the identity waits for another visit.
  if (!host.localStorage.get('openId') && (await identity.authorize(undefined, isLate))) await new Promise(() => {})
}

/** Settles with the work, or when it takes too long. */
export function withEntryTimeout(work: (isLate: () => boolean) => Promise<void>): Promise<void> {
  let isLate = false
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      isLate = true
      resolve()
    }, entryLoginTimeoutMs)
  })
  return Promise.race([work(() => isLate), late]).finally(() => clearTimeout(timer))
}
