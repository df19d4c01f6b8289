import {headingOf, type InsureBlock} from '@hmb/blocks/insure/insure-schema'
import {useHost} from '@hmb/shell/use-host'
import {useEffect} from 'react'
import type {PurchaseSnapshot} from '../flow/purchase-actor.ts'

/**
 * Begins the recorded sale (会话回溯) when the person has accepted the notice (投保须知) of this purchase; for a product without
 * a notice, its agreements. Nothing is recorded before.
 */
export function useNoticeAcceptance({status, context}: PurchaseSnapshot, block: InsureBlock): void {
  const host = useHost()
  const {product, noticeRead, agreed, cache} = context
  const isAccepted =
    status === 'active' && cache.data().purchaser.session === 'user' && (product.hasNotice ? noticeRead : agreed)
  const {skuNo} = product
  const name = headingOf(block)
  useEffect(() => {
    if (!isAccepted) return
    const userId = host.localStorage.get('userId') ?? ''
    // Without the chunk nothing is recorded.
    import('../../../../recording/recorded-sale.ts').then(
      ({acceptNotice}) => acceptNotice(host.sessionStorage, {userId, skuNo, name}),
      () => {},
    )
  }, [host, isAccepted, skuNo, name])
}
