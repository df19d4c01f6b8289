import type {OrderItem} from '@hmb/contract/order'
import {groupDocument} from '@hmb/rules/document'
import {yuan, yuanSign} from '@hmb/rules/money'
import {Amount} from '@hmb/ui/Amount'
import {Card} from '@hmb/ui/Card'
import css from './refund.module.css'
import {refundCopy} from './refund-copy.ts'

export type RefundItem = Pick<OrderItem, 'id' | 'insuredName' | 'insuredIdNo' | 'payPrice'>

/** The amount that goes back, in fen. */
export const refundFee = (items: readonly Pick<OrderItem, 'payPrice'>[]): number =>
  items.reduce((sum, {payPrice}) => sum + payPrice, 0)

/**
 * The people of a refund with name, number and amount, and the total.
 *
 * @example
 * <RefundItems items={[{id: 'i1', insuredName: '张晓明', insuredIdNo: '3499**********0019', payPrice: 6900}]} />
 */
export function RefundItems({items}: {items: readonly RefundItem[]}) {
  return (
    <Card title={refundCopy.items}>
      <ul>
        {items.map(({id, insuredName, insuredIdNo, payPrice}) => (
          <li key={id} className={css.person}>
            <span className={css.who}>
              {insuredName}
              <span className={css.number}>{groupDocument(insuredIdNo)}</span>
            </span>
            <span>{yuanSign(payPrice)}</span>
          </li>
        ))}
      </ul>
      <p className={css.total}>
        <span>{refundCopy.amount}</span>
        <Amount yuan={yuan(refundFee(items))} size="medium" />
      </p>
    </Card>
  )
}
