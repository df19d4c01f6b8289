import {carryChannel, outsideChannel} from '@hmb/rules/channel'
import {useEffect} from 'react'
import {useAppContext} from '../app-context/app-context.tsx'

export interface SharedPage {
  title: string
  desc: string
  /** An address or a path of this origin; '' shares the present page. */
  url: string
  image: string
}

/**
 * What the app's own menu shares of this page. The values of the visit that may leave travel along; identities never do.
 *
 * @example
 * useShare(page && {title: page.config.shareTitle, desc: page.config.shareDesc, url: page.config.shareUrl, image: page.config.shareImg})
 */
export function useShare(shared: SharedPage | undefined): void {
  const {host, navigation, signPage} = useAppContext()
  const {title = '', desc = '', url = '', image = ''} = shared ?? {}
  useEffect(() => {
    if (title === '') return
    const here = host.address()
    const [page = ''] = here.split(/[?#]/, 1)
    const link = carryChannel((url && wholeAddress(url, here)) || page, outsideChannel(navigation.channel(), 'anybody'))
    void host.share({title, desc, link, imgUrl: wholeAddress(image, here)}, signPage)
  }, [host, navigation, signPage, title, desc, url, image])
}

/** An operator may have written anything: what is no address is no picture. */
function wholeAddress(address: string, base: string): string {
  try {
    return address && new URL(address, base).href
  } catch {
    return ''
  }
}
