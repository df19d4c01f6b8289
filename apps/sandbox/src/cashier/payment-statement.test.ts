import {DocumentType} from '@hmb/contract/codes/document-type'
import {expect, test} from 'vitest'
import {OutcomeCode} from '../outcome-code.ts'
import {openTestSandbox, paymentRequest, pressCashierButton} from '../testing/test-sandbox.ts'
import {refundDurationMs} from './refund-controller.ts'

test('a statement lists the payments of one payer, with the paid and refunded amounts', async () => {
  const {callApi, merchant, refund, clock, reportOrder} = await openTestSandbox()
  await reportOrder(OutcomeCode.NORMAL)
  await reportOrder(OutcomeCode.REPEAT)
  const create = (channel: string, fields: object) =>
    callApi(`/api/pay/${channel}/create`, paymentRequest(merchant.notifyUrl, OutcomeCode.NORMAL, {...fields}))
  const payUrl = String((await create('wechat', {outTradeNo: 'T1'})).payUrl)
  await create('unionpay', {outTradeNo: 'T2'})
  await create('wechat', {
    outTradeNo: 'T3',
    orderNo: 'HM10',
  })
  await pressCashierButton(payUrl, 'pay')
  await refund({refundFee: 900})
  clock.advance(refundDurationMs)
  // A refund that still runs is not refunded yet.
  await refund({outRefundNo: 'R2', refundFee: 6000})

  expect(
    await callApi('/api/statement', {payer: {name: '张三', idType: DocumentType.FOREIGN_PASSPORT, idNo: 'TEST001'}}),
  ).toEqual({
    ok: true,
    payments: [
      {channel: 'wechat', outTradeNo: 'T1', paidFee: 6900, refundedFee: 900, refundNos: ['R1', 'R2']},
      {channel: 'unionpay', outTradeNo: 'T2', paidFee: 0, refundedFee: 0, refundNos: []},
    ],
  })
})

test('a statement lists a paid payment that a query does not show yet', async () => {
  const {callApi, createPayment} = await openTestSandbox()
  await pressCashierButton(await createPayment(OutcomeCode.LATE_NOTIFICATION), 'pay')
  const {payments} = await callApi('/api/statement', {
    payer: {name: '张三', idType: DocumentType.FOREIGN_PASSPORT, idNo: 'TEST621'},
  })
  expect(payments).toMatchObject([{paidFee: 6900}])
})
