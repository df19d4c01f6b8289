import {carryChannel, outsideChannel} from '@hmb/rules/channel'
import {useChannel} from '@hmb/shell/navigation'
import {useVariant} from '@hmb/shell/variant'
import {absoluteUrl, paths} from '../paths.ts'

/** Longer addresses have modules smaller than 3 px on the poster. */
const maxLength = 300

/**
 * Returns the address of the product's home page for other people. It has the channel values that may leave the app and
 * fit a QR code. Reads the window: do not call it while rendering.
 *
 * @example
 * const shareLink = useShareLink()
 * shareLink() // 'https://hmb.example/cq/home/home-cq?promotionId=7'
 */
export function useShareLink(): () => string {
  const channel = useChannel()
  const {homePageId} = useVariant()
  return () => {
    const path = paths.home(homePageId)
    const address = absoluteUrl(carryChannel(path, outsideChannel(channel(), 'anybody')))
    return address.length > maxLength ? absoluteUrl(path) : address
  }
}
