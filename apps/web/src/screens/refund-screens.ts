import {RefundApplyScreen} from './refundApply/RefundApplyScreen.tsx'
import {RefundComfirmScreen} from './refundComfirm/RefundComfirmScreen.tsx'
import {RefundDetailScreen} from './refundDetail/RefundDetailScreen.tsx'
import {RefundFinishScreen} from './refundFinish/RefundFinishScreen.tsx'
import {RefundReasonScreen} from './refundReason/RefundReasonScreen.tsx'

/** The refund pages (退款) by the end of their paths. They are one chunk: a person who opens one needs the next. */
export const refundScreens = {
  Apply: RefundApplyScreen,
  Comfirm: RefundComfirmScreen,
  Reason: RefundReasonScreen,
  Finish: RefundFinishScreen,
  Detail: RefundDetailScreen,
}
