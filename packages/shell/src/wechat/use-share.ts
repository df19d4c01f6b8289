import {carryChannel, outsideChannel} from '@hmb/rules/channel'
import {useEffect} from 'react'
import {useAppContext} from '../app-context/app-context.tsx'
import {queryValues} from '../navigation/query-values.ts'
import {pathOf} from '../navigation/shared-paths.ts'

export interface SharedPage {
  title: string
  desc: string
  /** An absolute address or a path of this origin; '' shares the current page with its subpage. */
  url: string
  image: string
}

/**
 * Sets what the app's own menu shares. The link carries the channel values that may leave the app, and never an identity.
 *
 * @example
 * useShare(page && {title: page.config.shareTitle, desc: page.config.shareDesc, url: page.config.shareUrl, image: page.config.shareImg})
 */
export function useShare(shared: SharedPage | undefined): void {
  const {host, navigation, signPage} = useAppContext()
  const {title = '', desc = '', url = '', image = ''} = shared ?? {}
  useEffect(() => {
    if (title === '') return
    const current = host.address()
    const target = (url && absoluteUrl(url, current)) || sharedAddress(current)
    const link = carryChannel(target, outsideChannel(navigation.channel(), 'anybody'))
    void host.share({title, desc, link, imgUrl: absoluteUrl(image, current)}, signPage)
  }, [host, navigation, signPage, title, desc, url, image])
}

/** The address of a page without other query values. */
function sharedAddress(address: string): string {
  const [page = ''] = address.split(/[?#]/, 1)
  const subpage = page && queryValues(new URL(address)).get('subpage')
  return subpage ? pathOf(page, {subpage}) : page
}

/** '' for a text that is not an address: an operator can enter anything. */
function absoluteUrl(address: string, base: string): string {
  try {
    return address && new URL(address, base).href
  } catch {
    return ''
  }
}
