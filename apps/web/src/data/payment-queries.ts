import type {RequestOf, ResponseOf} from '@hmb/contract/endpoint'
import {beforeCheck} from '@hmb/contract/medical-account'
import {checkBeforePay, type PayMethod, paySuccessPage} from '@hmb/contract/payment'
import {api, queryFor} from '@hmb/shell/api'

/** The operator's content of the result page. */
export type ResultPage = ResponseOf<typeof paySuccessPage>

/** For code that reads the result page without a component. */
export const paymentApi = api.injectEndpoints({
  endpoints: (build) => ({
    payMethods: build.query<PayMethod[], string>({query: (projectId) => queryFor(checkBeforePay).query({projectId})}),
    beforeCheck: build.query<ResponseOf<typeof beforeCheck>, RequestOf<typeof beforeCheck>>({
      query: queryFor(beforeCheck).query,
    }),
    resultPage: build.query<ResultPage, string>({
      query: (orderId) => queryFor(paySuccessPage).query({orderId}),
    }),
  }),
})

export const {usePayMethodsQuery, useBeforeCheckQuery, useResultPageQuery} = paymentApi
