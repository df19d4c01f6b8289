import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {groupDocument} from '@hmb/rules/document'
import {yuan, yuanSign} from '@hmb/rules/money'
import {refundStatusText, refundTone} from '@hmb/rules/refund'
import {Amount} from '@hmb/ui/Amount'
import {Card} from '@hmb/ui/Card'
import {Digits} from '@hmb/ui/Digits'
import {Row} from '@hmb/ui/Row'
import {StatusText} from '@hmb/ui/StatusText'
import type {ReactNode} from 'react'
import type {RefundDetail} from '../../data/refund-queries.ts'
import css from './refund-detail.module.css'
import {copy} from './refund-detail-copy.ts'

/** The value that the server sends for no time. */
const noTime = '1970.01.01 00:00:00'
const timeOf = (time: string) => (time === noTime ? '' : time)

/**
 * A refund: status, amount and time, then every value that is present. A failed refund is shown as 退款中.
 *
 * @example
 * <RefundDetails refund={refundDetail} />
 */
export function RefundDetails({refund}: {refund: RefundDetail}) {
  const isDone = refund.refundStatus === RefundStatus.REFUND_SUCCESS
  const applyTime = timeOf(refund.applyTime)
  const refundedTime = timeOf(refund.refundedTime)
  const time = isDone ? refundedTime : applyTime
  const rows: readonly (readonly [label: string, value: string, content?: ReactNode])[] = [
    [copy.insured, refund.insuredName],
    [copy.idType, refund.idTypeName],
    [copy.idNo, groupDocument(refund.insuredIdNo)],
    [copy.reason, refund.refundReason],
    [copy.amount, refund.refundMoney === null ? '' : yuanSign(refund.refundMoney)],
    [copy.applyTime, applyTime],
    [copy.method, refund.payChannel !== '' ? copy.wechat : refund.refundMethod],
    [copy.number, refund.refundSetlSn, <Digits key="">{refund.refundSetlSn}</Digits>],
    [copy.refundedTime, refundedTime],
  ]
  return (
    <>
      <Card>
        <div className={css.head}>
          <div role="status" aria-label={copy.status}>
            <StatusText size="large" tone={refundTone(refund.refundStatus)}>
              {refundStatusText(refund.refundStatus, refund.refundStatusValue)}
            </StatusText>
          </div>
          <Amount yuan={yuan(refund.refundMoney)} />
          {time !== '' && (
            <p className={css.time}>
              {isDone ? copy.refundedTime : copy.applyTime} {time}
            </p>
          )}
        </div>
      </Card>
      <Card>
        {rows.map(([label, value, content]) =>
          value === '' ? null : (
            <Row key={label} label={label}>
              {content ?? value}
            </Row>
          ),
        )}
      </Card>
    </>
  )
}
