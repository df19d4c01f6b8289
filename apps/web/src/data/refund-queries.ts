import {type CallError, callErrorOf} from '@hmb/contract/call-error'
import type {RefundReason} from '@hmb/contract/codes/refund-reason'
import type {ResponseOf} from '@hmb/contract/endpoint'
import {canRefundOrders, individualRefund, refundDetail, refundOrder, refundRetain} from '@hmb/contract/refund'
import {refundCall} from '@hmb/rules/refund'
import {api, queryFor, type StoreExtra} from '@hmb/shell/api'

export type RefundableOrder = ResponseOf<typeof canRefundOrders>
export type RefundDetail = ResponseOf<typeof refundDetail>

/** An application for a refund. */
interface RefundRequest {
  projectId: string
  orderId: string
  itemIds: readonly string[]
  /** The channel that paid the items; it decides the call. */
  payChannel: string
  reason: RefundReason
  /** The idempotency key. */
  key: string
}

/** For code that reads refunds without a component. */
export const refundApi = api.injectEndpoints({
  endpoints: (build) => ({
    refundableOrder: build.query<RefundableOrder, string>({
      query: (orderId) => queryFor(canRefundOrders).query({orderId}),
      providesTags: ['Order'],
    }),
    retention: build.query<ResponseOf<typeof refundRetain>, string>({
      query: (skuNo) => queryFor(refundRetain).query({skuNo}),
    }),
    refundDetail: build.query<RefundDetail, string>({
      query: (orderItemId) => queryFor(refundDetail).query({orderItemId}),
      providesTags: ['Order'],
    }),
    applyForRefund: build.mutation<ResponseOf<typeof refundOrder>, RefundRequest>({
      async queryFn({orderId, itemIds, reason, key, projectId, payChannel}, {extra}) {
        const {client} = extra as StoreExtra
        const options = {idempotencyKey: key}
        const send = () =>
          refundCall(payChannel) === 'individual'
            ? client.call(
                individualRefund,
                {orderItemIds: [...itemIds], refundDesc: reason, projectId, orderId},
                options,
              )
            : client.call(refundOrder, {insuranceIdList: [...itemIds], refundDesc: reason}, options)
        try {
          return {data: await send()}
        } catch (error) {
          return {error: callErrorOf(error) satisfies CallError}
        }
      },
      // Also after a failure: the server may have started the refund, and a refused one shows a changed order.
      invalidatesTags: ['Order', 'Policy'],
    }),
  }),
})

export const {useRefundableOrderQuery, useRetentionQuery, useRefundDetailQuery, useApplyForRefundMutation} = refundApi
