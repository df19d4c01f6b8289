import type {Client} from '@hmb/contract/client'
import {jsSdkSign} from '@hmb/contract/wechat'
import type {Host, Wechat} from '@hmb/host/port'

/** WeChat's functions once the page's address has been signed for them. */
export interface WechatSdk {
  /** null outside WeChat, and where WeChat does not accept the page. */
  ready(): Promise<Wechat | null>
}

/**
 * Has the page's address signed when a function is first wanted: once on iOS, for every new address on Android.
 *
 * @example
 * const wechat = await sdk.ready()
 * wechat?.share({title, desc, link, imgUrl})
 */
export function createWechatSdk({
  host,
  client,
  projectId,
}: {
  host: Pick<Host, 'wechat'>
  client: Client
  projectId(): string
}): WechatSdk {
  let last: {address: string; accepted: Promise<boolean>} | null = null
  return {
    async ready() {
      const {wechat} = host
      if (!wechat) return null
      const address = wechat.signedAddress()
      if (last?.address !== address) {
        const accepted = client
          .call(jsSdkSign, {projectId: projectId(), url: address})
          .then((signed) => wechat.configure(signed))
          .catch(() => false)
        const mine = {address, accepted}
        last = mine
        // A signature that failed is asked for anew the next time.
        accepted.then((good) => {
          if (!good && last === mine) last = null
        })
      }
      return (await last.accepted) ? wechat : null
    },
  }
}
