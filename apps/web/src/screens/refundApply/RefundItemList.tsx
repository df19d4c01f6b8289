import type {OrderItem} from '@hmb/contract/order'
import {groupDocument} from '@hmb/rules/document'
import {yuanSign} from '@hmb/rules/money'
import {isRefundable, refundErrorTexts, refundStatusText, refundTone} from '@hmb/rules/refund'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {CheckBox} from '@hmb/ui/CheckBox'
import {StatusText} from '@hmb/ui/StatusText'
import {refundCopy} from '../../refund/refund-copy.ts'
import css from './refund-apply.module.css'
import {copy} from './refund-apply-copy.ts'

export interface RefundItemListProps {
  items: readonly OrderItem[]
  /** The items that can be chosen. */
  choosable: readonly OrderItem[]
  chosen: readonly string[]
  onChoose(id: string, isChosen: boolean): void
  /** Opens the refund of an item that has one. */
  onDetail(id: string): void
  onService(): void
}

/**
 * The people of an order: those who can be refunded to choose from, the others disabled with their reason.
 *
 * @example
 * <RefundItemList items={items} choosable={choosableItems(items, lock)} chosen={['i1']} onChoose={…} onDetail={…} onService={…} />
 */
export function RefundItemList({items, choosable, chosen, onChoose, onDetail, onService}: RefundItemListProps) {
  const isLocked = (item: OrderItem) => isRefundable(item) && !choosable.includes(item)
  return (
    <Card title={copy.choose}>
      <ul className={css.items}>
        {items.map((item) => {
          const {id, insuredName, insuredIdNo, idTypeName, payChannelValue, payPrice, price} = item
          const {refundStatus, refundStatusValue} = item
          const isDisabled = !choosable.includes(item)
          return (
            <li key={id} className={isDisabled ? css.disabled : undefined}>
              <CheckBox
                checked={chosen.includes(id)}
                disabled={isDisabled}
                onChange={(checked) => onChoose(id, checked)}
              >
                <span className={css.head}>
                  <span className={css.name}>{insuredName}</span>
                  <span>{yuanSign(payPrice || price)}</span>
                </span>
                <span className={css.line}>
                  {idTypeName} <span className={css.number}>{groupDocument(insuredIdNo)}</span>
                </span>
                {payChannelValue !== '' && <span className={css.line}>{payChannelValue}</span>}
                {isLocked(item) && <span className={css.line}>{refundErrorTexts['in-force']}</span>}
                {!isRefundable(item) && refundStatus === '' && <span className={css.line}>{copy.unpaid}</span>}
              </CheckBox>
              {refundStatus !== '' && (
                <div className={css.status}>
                  <StatusText tone={refundTone(refundStatus)}>
                    {refundStatusText(refundStatus, refundStatusValue)}
                  </StatusText>
                  <Button size="small" kind="quiet" onClick={() => onDetail(id)}>
                    {copy.detail}
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {items.some(isLocked) && (
        <div className={css.service}>
          <Button size="small" kind="outline" onClick={onService}>
            {refundCopy.service}
          </Button>
        </div>
      )}
    </Card>
  )
}
