import {carryChannel, mayLeave, outsideChannel} from '@hmb/rules/channel'
import {useChannel, useQueryValues} from '@hmb/shell/navigation'
import {absoluteUrl, paths} from '../../paths.ts'

/** A longer return address gets no channel values, because a provider might truncate it. In UTF-16 code units. */
const maxLength = 1_500

/** The page needs these values to show the same order and to pay it in the same way. */
const pageValues = ['orderid', 'orderId', 'projectid', 'projectId', 'pageid', 'authCode']

export interface ReturnAddresses {
  /** The result page of an order. */
  result(query: {orderId: string; tradeNo: string}): string
  /**
   * This payment page with a method selected; `marker` identifies the page from which the person comes back (`useReturnMarker`).
   */
  payment(payChannel: string, marker: string): string
}

/**
 * The addresses that a provider's page redirects back to. They have the channel values that another host may receive. The
 * return loads a new document, which knows only its own address. The functions read the window: do not call them while rendering.
 *
 * @example
 * const returnTo = useReturnAddresses()
 * returnTo.payment('1', 'face') // 'https://hmb.example/cq/payment?orderid=o1&agentId=7&payChannel=1&face=1'
 */
export function useReturnAddresses(): ReturnAddresses {
  const channel = useChannel()
  const values = useQueryValues()
  return {
    result({orderId, tradeNo}) {
      const path = paths.insureResult({orderId, tradeNo, noEncode: 'true'})
      const {projectid = '', ...otherValues} = outsideChannel(channel(), 'anybody')
      const withProject = carryChannel(path, {projectid})
      return absoluteIfShort(carryChannel(withProject, otherValues)) ?? absoluteUrl(withProject)
    },
    payment(payChannel, marker) {
      const pathWith = (isKept: (name: string) => boolean) => {
        const query = new URLSearchParams(values.toString())
        for (const name of [...query.keys()]) if (!isKept(name)) query.delete(name)
        query.set('payChannel', payChannel)
        query.set(marker, '1')
        return `/payment?${query}`
      }
      return absoluteIfShort(pathWith(mayLeave)) ?? absoluteUrl(pathWith((name) => pageValues.includes(name)))
    },
  }
}

function absoluteIfShort(path: string): string | undefined {
  const address = absoluteUrl(path)
  return address.length <= maxLength ? address : undefined
}
