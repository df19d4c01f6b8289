import {ErrorCode} from '@hmb/contract/codes/error-code'
import {exploreMachine} from '@hmb/payment/testing/machine-explorer'
import {expect, test} from 'vitest'
import {yzOpen, yzPay} from '../yunzhou-calls.ts'
import {yunzhouPaymentMachine} from './yunzhou-payment-machine.ts'

const account = (payStatus: 1 | 2 | 3) => ({payStatus, tradeNo: 'T1', payUrl: '', message: ''})

test('on every path nobody pays twice, every popup has a way on, and the end says what became of the money', async () => {
  const {states, ends} = await exploreMachine({
    machine: yunzhouPaymentMachine,
    flow: {
      pay: yzPay,
      payAnswers: [
        {answer: account(3), pays: ['a', 'b']},
        {answer: account(2), pays: ['a', 'b'], later: true},
        {refuses: ErrorCode.REORDER_REQUIRED},
        {refuses: ErrorCode.ACCOUNT_DECLINED},
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
    acts: [
      {type: 'CONTINUE'},
      {type: 'ACCOUNT_CHOSEN', accountNo: 'yz-1'} as {type: string},
      {type: 'READ'},
      {type: 'OTHER_METHOD'},
      {type: 'RENEW'},
      {type: 'CLOSE'},
    ],
    mostActs: 4,
    unluckyVisits: 1,
  })
  // All but those that are left before anybody could stand in them.
  const passed = ['refused']
  expect([...states].map((state) => JSON.parse(state)).toSorted()).toEqual(
    Object.keys(yunzhouPaymentMachine.states)
      .filter((state) => !passed.includes(state))
      .toSorted(),
  )
  expect([...ends].toSorted()).toEqual(['back', 'killed', 'page', 'result', 'stay'])
})
