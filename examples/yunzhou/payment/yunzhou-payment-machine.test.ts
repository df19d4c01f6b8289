import {AccountPayStatus} from '@hmb/contract/codes/account-pay-status'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {exploreMachine, restingStates} from '@hmb/payment/testing/machine-explorer'
import {expect, test} from 'vitest'
import {yzOpen, yzPay} from '../yunzhou-calls.ts'
import {yunzhouPaymentMachine} from './yunzhou-payment-machine.ts'

const paymentResult = (payStatus: AccountPayStatus) => ({payStatus, tradeNo: 'T1', payUrl: '', message: ''})

test('pays for no person twice on any path, and every destination agrees with the server', async () => {
  const {states, ends} = await exploreMachine({
    machine: yunzhouPaymentMachine,
    flow: {
      pay: yzPay,
      payOutcomes: [
        {response: paymentResult(AccountPayStatus.PAID), pays: ['a', 'b']},
        {response: paymentResult(AccountPayStatus.PROCESSING), pays: ['a', 'b'], pending: true},
        {errorCode: ErrorCode.REORDER_REQUIRED},
        {errorCode: ErrorCode.ACCOUNT_DECLINED},
      ],
      calls: [
        [
          yzOpen,
          [
            {bizId: 'b1', accounts: [{accountNo: 'yz-1', holderName: '王*', balance: 30_000}]},
            ErrorCode.ACCOUNT_DECLINED,
          ],
        ],
      ],
    },
    events: [
      {type: 'WARNING_ACCEPTED'},
      {type: 'ACCOUNT_CHOSEN', accountNo: 'yz-1'} as {type: string},
      {type: 'ALERT_READ'},
      {type: 'OTHER_METHOD_CHOSEN'},
      {type: 'REORDER_CHOSEN'},
      {type: 'CLOSED'},
    ],
    maxEvents: 4,
    faultyVisits: 1,
  })
  expect([...states].sort()).toEqual(
    restingStates(yunzhouPaymentMachine)
      .map((name) => JSON.stringify(name))
      .sort(),
  )
  expect([...ends].toSorted()).toEqual(['back', 'error', 'page ended', 'result', 'stay'])
})
