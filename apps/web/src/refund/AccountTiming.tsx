import {accountRefundTiming} from '@hmb/rules/refund'
import {Card} from '@hmb/ui/Card'
import css from './refund.module.css'
import {refundCopy} from './refund-copy.ts'

/** When money returns to a medical account (医保个人账户). */
export function AccountTiming() {
  return (
    <Card title={refundCopy.timing}>
      <p className={css.note}>{accountRefundTiming}</p>
    </Card>
  )
}
