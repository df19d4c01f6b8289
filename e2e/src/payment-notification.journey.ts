import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayState} from '@hmb/contract/codes/pay-state'
import {queryPay} from '@hmb/contract/payment'
import {OutcomeCode} from '@hmb/sandbox/outcome-code'
import {expect} from 'vitest'
import {accountOf} from './account-client.ts'
import {attackJourney as journey} from './attacks/attack-journey.ts'
import {payOrder} from './paid-order.ts'
import {newPerson} from './test-people.ts'

journey(
  'a payment notification that arrives twice, with a wrong amount or never causes one paid order',
  async ({newClient, variant, sandbox}) => {
    const city = variant('cq')
    for (const outcome of [OutcomeCode.TWO_NOTIFICATIONS, OutcomeCode.WRONG_AMOUNT, OutcomeCode.NO_NOTIFICATION]) {
      const account = accountOf((await newClient()).context, sandbox, city)
      const {orderId, orderNo, price} = await account.order(newPerson({outcome}))
      const paid = payOrder({account, sandbox, projectId: city.projectId}, orderId, ['WeChat'])
      // The result page queries every 3 s. Only this query finds a payment without a notification.
      const state = async () => (await account.client.call(queryPay, {outOrderNo: orderNo})).state
      await expect.poll(state, {interval: 500, message: outcome}).toBe(PayState.PAID)
      await paid

      expect(await account.orders(), outcome).toMatchObject([
        {
          id: orderId,
          status: OrderStatus.PAYED,
          unpaidFee: 0,
          orderItemList: [{payStatus: OrderPayStatus.PAYED, payPrice: price}],
        },
      ])
      expect(await account.policies(), outcome).toHaveLength(1)
    }
  },
)
