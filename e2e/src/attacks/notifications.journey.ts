import {createHash, createHmac, randomUUID} from 'node:crypto'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {RefundReason} from '@hmb/contract/codes/refund-reason'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {orderDetail} from '@hmb/contract/order'
import {checkBeforePay, pay} from '@hmb/contract/payment'
import {refundOrder} from '@hmb/contract/refund'
import {expect} from 'vitest'
import {accountOf} from '../account-client.ts'
import {payOrder} from '../paid-order.ts'
import {sandboxKey} from '../sandbox-key.ts'
import {newPerson} from '../test-people.ts'
import {attackJourney, fileLog} from './attack-journey.ts'

const log = fileLog()

const paths = {
  payment: '/api/notify/wechat',
  refund: '/api/notify/wechat/refund',
  insurer: '/api/notify/insurer',
}

interface Envelope {
  timestamp?: string
  nonce?: string
  keyId?: string
  sign(signed: string): string
}

const hmac = (key: string) => (signed: string) => createHmac('sha256', key).update(signed).digest('hex')

const journey = attackJourney
  .extend('send', ({environment}) => {
    return async (
      path: string,
      notification: object,
      {timestamp = String(Date.now()), nonce = randomUUID(), keyId, sign}: Envelope,
    ): Promise<number> => {
      const body = JSON.stringify(notification)
      const digest = createHash('sha256').update(body).digest('hex')
      const {status} = await fetch(environment.serverUrl + path, {
        ...{method: 'POST', body},
        headers: {
          ...{'content-type': 'application/json', 'x-hmb-timestamp': timestamp, 'x-hmb-nonce': nonce},
          'x-hmb-key': keyId ?? sandboxKey(environment.secret, 'notification', path).id,
          'x-hmb-signature': sign(['POST', path, timestamp, nonce, digest].join('\n')),
        },
      })
      return status
    }
  })
  /** Sends a notification that the provider itself could send. */
  .extend('notify', ({environment, send}) => (path: string, notification: object, more: Partial<Envelope> = {}) => {
    const {secret} = sandboxKey(environment.secret, 'notification', path)
    return send(path, notification, {sign: hmac(secret), ...more})
  })
  /** A new account with an order in a city without checks before its cashier. */
  .extend('buyer', ({newClient, sandbox, variant}) => async () => {
    const city = variant('normal')
    const account = accountOf((await newClient()).context, sandbox, city)
    const payer = newPerson()
    const {orderId} = await account.order(payer)
    const detail = () => account.client.call(orderDetail, {orderId})
    return {
      orderId,
      account,
      /** Pays at the sandbox, whose own notifications come then. */
      pay: () => payOrder({account, sandbox, projectId: city.projectId}, orderId, ['WeChat']),
      /** Opens a cashier at which no person pays. */
      async openCashier() {
        const {no, unpaidFee} = await detail()
        await account.client.call(checkBeforePay, {projectId: city.projectId})
        const {tradeNo} = await account.client.call(pay, {
          ...{payChannel: PayChannel.WECHAT, outTradeNo: no, body: '惠民保', totalFee: unpaidFee, tradeType: 'MWEB'},
        })
        return {tradeNo, fee: unpaidFee}
      },
      async refund() {
        const insuranceIdList = (await detail()).orderItemList.map(({id}) => id)
        await account.client.call(refundOrder, {insuranceIdList, refundDesc: RefundReason.OTHER_PRODUCT_BOUGHT})
        const refundNos = async () => (await sandbox.statement(payer)).flatMap((entry) => entry.refundNos)
        await expect.poll(refundNos).toHaveLength(1)
        return {refundNo: (await refundNos())[0] ?? '', fee: (await detail()).price}
      },
      /** The state that notifications change. */
      async state() {
        const {status, payStatus, unpaidFee, orderItemList} = await detail()
        const items = orderItemList.map((item) => [item.payStatus, item.payPrice, item.refundStatus, item.policyStatus])
        const policies = (await account.policies()).map(({policyStatus}) => policyStatus)
        return {status, payStatus, unpaidFee, items, policies}
      },
    }
  })

journey('notifications that no provider has signed change nothing', async ({environment, send, buyer, variant}) => {
  const bought = await buyer()
  const {tradeNo, fee} = await bought.openCashier()
  const forged = log.start('forged notification')
  const {id, secret} = sandboxKey(environment.secret, 'notification', paths.payment)
  // Keys from a public repository, an empty configuration, a guess, the key id or another provider.
  const others = ['/api/notify/unionpay', '/api/notify/insurer'].map(
    (path) => sandboxKey(environment.secret, 'notification', path).secret,
  )
  const callKey = sandboxKey(environment.secret, 'call', '/api/pay/wechat/create').secret
  const guesses = [
    '',
    'local-secret',
    'secret',
    'test',
    'hmb',
    variant('normal').projectId,
    '0'.repeat(32),
    id,
    callKey,
    ...others,
  ]
  const signs = [() => '', () => 'x', () => '0'.repeat(64), ...guesses.map(hmac)]
  const paid = {
    ...{notifyId: randomUUID(), outTradeNo: tradeNo, transactionId: 'T1', totalFee: fee},
    ...{tradeState: 'SUCCESS', paidAt: Date.now()},
  }
  for (const sign of signs) {
    for (const keyId of [undefined, '', 'k1']) {
      const status = await send(paths.payment, paid, {sign, ...(keyId === undefined ? {} : {keyId})})
      forged.record(status === 401, `${paths.payment} ${keyId}: ${status}`)
    }
    for (const path of [
      '/api/notify/unionpay',
      '/api/notify/wechat/refund',
      '/api/notify/chongqing',
      '/api/notify/insurer',
    ]) {
      if (path.endsWith('unionpay') || path.endsWith('insurer')) if (sign !== signs[0]) continue
      forged.record((await send(path, paid, {sign})) === 401, path)
    }
  }
  // The right key, but not for this time or this body.
  const old = String(Date.now() - 3_600_000)
  forged.record((await send(paths.payment, paid, {sign: hmac(secret), timestamp: old})) === 401, 'an hour old')
  forged.record((await send(paths.payment, paid, {sign: hmac(secret), timestamp: '0'})) === 401, 'without a time')
  const other = (signed: string) => hmac(secret)(signed.replace(/.{64}$/, '0'.repeat(64)))
  forged.record((await send(paths.payment, paid, {sign: other})) === 401, 'another body')
  const {status} = await bought.state()
  forged.record(status === OrderStatus.WAIT_PAY, `the order is ${status}`)
  expect(forged.failures()).toEqual([])
})

journey('replayed and reordered payment notifications end as in the right order', async ({buyer, notify}) => {
  const replayed = log.start('replayed or reordered payment notification')
  const [right, wrong] = [await buyer(), await buyer()]
  const noticesOf = async ({openCashier}: typeof right) => {
    const {tradeNo, fee} = await openCashier()
    const paid = {outTradeNo: tradeNo, transactionId: `T${tradeNo}`, totalFee: fee, paidAt: Date.now()}
    return {
      failed: {...paid, notifyId: randomUUID(), tradeState: 'PAYERROR'},
      paid: {...paid, notifyId: randomUUID(), tradeState: 'SUCCESS'},
    }
  }
  // The person's first card fails, the second one pays.
  const inOrder = await noticesOf(right)
  for (const notice of [inOrder.failed, inOrder.paid]) await notify(paths.payment, notice)
  const end = {status: OrderStatus.PAYED, unpaidFee: 0, policies: [PolicyStatus.WAIT_EFFECT]}
  await expect.poll(right.state).toMatchObject(end)

  const {failed, paid} = await noticesOf(wrong)
  const nonce = randomUUID()
  await notify(paths.payment, paid, {nonce})
  replayed.record((await notify(paths.payment, paid, {nonce})) === 401, 'a used nonce')
  await expect.poll(wrong.state).toMatchObject(end)
  const again = {...paid, notifyId: randomUUID()}
  for (const notice of [paid, paid, failed, failed, again, {...again, notifyId: randomUUID(), totalFee: 1}]) {
    await notify(paths.payment, notice)
    replayed.record(JSON.stringify(await wrong.state()) === JSON.stringify(await right.state()), notice.tradeState)
  }
  expect(replayed.failures()).toEqual([])
})

journey(
  'replayed and reordered notifications of insurer and refund end as in the right order',
  async ({buyer, notify}) => {
    const insurer = log.start('replayed or reordered insurer notification')
    const refunded = log.start('replayed or reordered refund notification')
    const [right, wrong] = [await buyer(), await buyer()]
    await Promise.all([right.pay(), wrong.pay()])
    // Versions above those of the sandbox's insurer.
    const reports = async ({account}: typeof right) => {
      const policyNo = (await account.policies())[0]?.policyNo ?? ''
      return [PolicyStatus.ISSUED, PolicyStatus.WAIT_UNDERWRITE, PolicyStatus.WAIT_EFFECT].map((status, index) => ({
        ...{notifyId: randomUUID(), policyNo, status, version: 101 + index},
      }))
    }
    for (const report of await reports(right)) await notify(paths.insurer, report)
    const [issued, underwriting, waiting] = await reports(wrong)
    if (!issued || !underwriting || !waiting) throw new Error('no reports')
    for (const report of [waiting, underwriting, waiting, issued, {...issued, notifyId: randomUUID()}, waiting]) {
      await notify(paths.insurer, report)
      insurer.record(JSON.stringify(await wrong.state()) === JSON.stringify(await right.state()), report.status)
    }
    expect(insurer.failures()).toEqual([])

    const [, {refundNo, fee}] = await Promise.all([right.refund(), wrong.refund()])
    const failed = {outRefundNo: refundNo, refundFee: fee, refundState: 'FAIL', refundedAt: Date.now()}
    const success = {...failed, refundState: 'SUCCESS'}
    // The success comes before the sandbox's own, which then is a repetition.
    await notify(paths.refund, {...success, notifyId: randomUUID()})
    const end = {items: [[expect.anything(), fee, RefundStatus.REFUND_SUCCESS, expect.anything()]]}
    await expect.poll(right.state).toMatchObject(end)
    await expect.poll(wrong.state).toMatchObject(end)
    const notifyId = randomUUID()
    for (const [name, notice] of Object.entries({
      failed: {...failed, notifyId},
      'failed again': {...failed, notifyId},
      success: {...success, notifyId: randomUUID()},
      'wrong amount': {...success, notifyId: randomUUID(), refundFee: fee * 2},
    })) {
      await notify(paths.refund, notice)
      refunded.record(JSON.stringify(await wrong.state()) === JSON.stringify(await right.state()), name)
    }
    expect(refunded.failures()).toEqual([])
  },
)
