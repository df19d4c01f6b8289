// The refund pages (退款) by their paths. They are one chunk: a person who opens one needs the next.
export {RefundApplyScreen as refundApply} from './refundApply/RefundApplyScreen.tsx'
export {RefundConfirmScreen as refundComfirm} from './refundComfirm/RefundConfirmScreen.tsx'
export {RefundDetailScreen as refundDetail} from './refundDetail/RefundDetailScreen.tsx'
export {RefundFinishScreen as refundFinish} from './refundFinish/RefundFinishScreen.tsx'
export {RefundReasonScreen as refundReason} from './refundReason/RefundReasonScreen.tsx'
