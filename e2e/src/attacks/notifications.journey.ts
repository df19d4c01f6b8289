import {createHash, createHmac, randomUUID} from 'node:crypto'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {orderDetail} from '@hmb/contract/order'
import {checkBeforePay, pay} from '@hmb/contract/payment'
import {expect} from 'vitest'
import {accountOf} from '../account-client.ts'
import {sandboxKey} from '../sandbox-key.ts'
import {newPerson} from '../test-people.ts'
import {attackJourney, fileLog} from './attack-journey.ts'

const log = fileLog()

const payment = '/api/notify/wechat'

interface Envelope {
  timestamp?: string
  nonce?: string
  keyId?: string
  sign(signed: string): string
}

const hmac = (key: string) => (signed: string) => createHmac('sha256', key).update(signed).digest('hex')

const journey = attackJourney.extend('send', ({environment}) => {
  return async (
    path: string,
    notification: object,
    {timestamp = String(Date.now()), nonce = randomUUID(), keyId, sign}: Envelope,
  ): Promise<number> => {
    const body = JSON.stringify(notification)
    const digest = createHash('sha256').update(body).digest('hex')
    const {status} = await fetch(environment.serverUrl + path, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-hmb-timestamp': timestamp,
        'x-hmb-nonce': nonce,
        'x-hmb-key': keyId ?? sandboxKey(environment.secret, 'notification', path).id,
        'x-hmb-signature': sign(['POST', path, timestamp, nonce, digest].join('\n')),
      },
    })
    return status
  }
})

// Repeated, late and contradictory notifications with a signature: the server's tests of its checkout, payment and policies.
journey(
  'notifications that no provider has signed change nothing',
  async ({environment, send, newClient, sandbox, variant}) => {
    const city = variant('normal')
    const {client, ...account} = accountOf((await newClient()).context, sandbox, city)
    const {orderId} = await account.order(newPerson())
    const detail = () => client.call(orderDetail, {orderId})
    // A cashier at which no person pays.
    const {no, unpaidFee} = await detail()
    await client.call(checkBeforePay, {projectId: city.projectId})
    const {tradeNo} = await client.call(pay, {
      payChannel: PayChannel.WECHAT,
      outTradeNo: no,
      body: '惠民保',
      totalFee: unpaidFee,
      tradeType: 'MWEB',
    })
    const forged = log.start('forged notification')
    const {id, secret} = sandboxKey(environment.secret, 'notification', payment)
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
      city.projectId,
      '0'.repeat(32),
      id,
      callKey,
      ...others,
    ]
    const signs = [() => '', () => 'x', () => '0'.repeat(64), ...guesses.map(hmac)]
    const paid = {
      notifyId: randomUUID(),
      outTradeNo: tradeNo,
      transactionId: 'T1',
      totalFee: unpaidFee,
      tradeState: 'SUCCESS',
      paidAt: Date.now(),
    }
    for (const sign of signs) {
      for (const keyId of [undefined, '', 'k1']) {
        const status = await send(payment, paid, {sign, ...(keyId === undefined ? {} : {keyId})})
        forged.record(status === 401, `${payment} ${keyId}: ${status}`)
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
    forged.record((await send(payment, paid, {sign: hmac(secret), timestamp: old})) === 401, 'an hour old')
    forged.record((await send(payment, paid, {sign: hmac(secret), timestamp: '0'})) === 401, 'without a time')
    const other = (signed: string) => hmac(secret)(signed.replace(/.{64}$/, '0'.repeat(64)))
    forged.record((await send(payment, paid, {sign: other})) === 401, 'another body')
    const {status} = await detail()
    forged.record(status === OrderStatus.WAIT_PAY, `the order is ${status}`)
    expect(forged.failures()).toEqual([])
  },
)
