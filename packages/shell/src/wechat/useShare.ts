import {carryChannel, outsideChannel} from '@hmb/rules/channel'
import {useEffect} from 'react'
import {useVisit} from '../visit/visit.tsx'

export interface Shared {
  title: string
  desc: string
  /** '' shares the present page. */
  url: string
  image: string
}

/**
 * What WeChat's own menu shares of this page. The values of the visit that may leave travel along; identities never do.
 *
 * @example
 * useShare(page && {title: page.config.shareTitle, desc: page.config.shareDesc, url: page.config.shareUrl, image: page.config.shareImg})
 */
export function useShare(shared: Shared | undefined): void {
  const {host, navigation, sdk} = useVisit()
  const {title = '', desc = '', url = '', image = ''} = shared ?? {}
  useEffect(() => {
    if (!host.wechat || title === '') return
    let left = false
    sdk.ready().then((wechat) => {
      if (left || !wechat) return
      const here = host.address()
      const [page = ''] = here.split(/[?#]/, 1)
      wechat.share({
        title,
        desc,
        link: carryChannel(url || page, outsideChannel(navigation.channel(), 'anybody')),
        imgUrl: image && new URL(image, here).href,
      })
    })
    return () => {
      left = true
    }
  }, [host, navigation, sdk, title, desc, url, image])
}
