import {OrderStatus} from '@hmb/contract/codes/order-status'
import {Relation} from '@hmb/contract/codes/relation'
import {expect} from 'vitest'
import {paymentJourney} from './payment-journey.ts'
import {newForeigner, newPerson} from './test-people.ts'

const closed = '医保个人账户共济支付'
const bank = '北京银行医保存折账户支付'

paymentJourney('Beijing’s bank book: balance, password, paid once', async ({visitor, ordered}) => {
  const {payment, result, page} = visitor
  const {records, orderId} = await ordered('bj')
  await page.getByText('可使用医保个人账户共济支付，或北京银行医保存折支付', {exact: true}).waitFor()
  await page.getByText('为家人使用共济支付前，请先完成家庭共济备案', {exact: true}).waitFor()
  expect(await payment.line(closed)).toBe('使用医保个人账户余额，可为已备案的家人支付')
  expect(await payment.line(bank)).toBe('使用北京银行医保存折余额支付')

  const calls = visitor.countRequests('/api/aries/bj/bank/pay')
  await payment.payFrom(bank)
  const {password} = payment
  await password.sheet.getByText('余额', {exact: true}).waitFor()
  await password.sheet.getByText('¥3000.00', {exact: true}).waitFor()
  await visitor.picture('Beijing password')
  await password.ok.click()
  await password.sheet.getByText('请先输入密码', {exact: true}).waitFor()
  expect(calls.count()).toBe(0)
  await password.enter('654321')
  await password.sheet.getByText('密码错误，请重新输入', {exact: true}).waitFor()
  expect(await password.field.inputValue()).toBe('')
  await records.unpaid()

  const paid = page.waitForRequest('**/api/aries/bj/bank/pay')
  await password.enter('123456')
  expect((await paid).postDataJSON()).toEqual({orderId, password: '123456'})
  await result.state('投保成功').waitFor()
  await records.paidOnce()
})

paymentJourney('Beijing’s bank: a password that locks says 账户已锁定, and WeChat pays', async ({visitor, ordered}) => {
  const {payment, cashier, result} = visitor
  const {records} = await ordered('bj')
  await payment.payFrom(bank)
  await payment.password.enter('000000')
  const failed = payment.sheet('支付失败')
  await failed.getByText('账户已锁定', {exact: true}).waitFor()
  await failed.getByRole('button', {name: '微信支付', exact: true}).click()
  await cashier.amount('195.00').waitFor()
  await cashier.press('确认支付')
  await result.state('投保成功').waitFor()
  await records.paidOnce()
})

paymentJourney(
  'S9a: after five wrong bank passwords the sheet closes with the reason, and another method pays',
  async ({visitor, ordered}) => {
    const {payment, cashier, result} = visitor
    const {records} = await ordered('bj')
    const payCalls = visitor.countRequests('/api/aries/bj/bank/pay')
    await payment.payFrom(bank)
    for (let tries = 1; tries <= 5; tries += 1) {
      await payment.password.enter('654321')
      await expect.poll(payCalls.count).toBe(tries)
      await payment.password.sheet.getByText('密码错误，请重新输入', {exact: true}).waitFor()
    }
    await payment.password.enter('123456')
    const failed = payment.sheet('支付失败')
    await failed.getByText('今日密码错误次数已达上限，请使用其他支付方式', {exact: true}).waitFor()
    await visitor.picture('Beijing password limit')
    await records.unpaid()
    await failed.getByRole('button', {name: '微信支付', exact: true}).click()
    await cashier.press('确认支付')
    await result.state('投保成功').waitFor()
    await records.paidOnce()
  },
)

paymentJourney(
  'S9b: Beijing’s bank shows no balance to a buyer who is not its holder',
  async ({visitor, sandbox, ordered}) => {
    const {payment} = visitor
    const holder = newPerson()
    await sandbox.reportOrder(holder)
    const {records} = await ordered('bj', {self: holder})
    await payment.payFrom(bank)
    await payment.says('投保人信息与医保预留信息不一致，请使用其他支付方式').waitFor()
    await payment.answer('换一种支付方式').click()
    await payment.question.waitFor({state: 'detached'})
    expect(await payment.method(bank).isChecked()).toBe(false)
    await records.unpaid()
  },
)

paymentJourney('Beijing’s bank without a book says so, and the choice is free again', async ({visitor, ordered}) => {
  const {payment} = visitor
  const {records} = await ordered('bj', {outcome: '40'})
  await payment.payFrom(bank)
  await payment.says('未查询到医保存折账户').waitFor()
  await payment.answer('换一种支付方式').click()
  await payment.question.waitFor({state: 'detached'})
  expect(await payment.method(bank).isChecked()).toBe(false)
  await records.unpaid()
})

paymentJourney.for([
  ['41', '¥1.00', '余额不足'],
  ['42', '¥3000.00', '银行系统繁忙'],
  ['36', '¥3000.00', '余额不足'],
] as const)(
  'Beijing’s bank, outcome %s: balance %s, the payment fails for %s, and every way on is offered',
  async ([outcome, balance, reason], {visitor, ordered}) => {
    const {payment} = visitor
    const {records} = await ordered('bj', {outcome})
    await payment.payFrom(bank)
    await payment.password.sheet.getByText(balance, {exact: true}).waitFor()
    await payment.password.enter('123456')
    const failed = payment.sheet('支付失败')
    await failed.getByText(reason, {exact: true}).waitFor()
    const ways = (await failed.getByRole('button').allTextContents()).filter((text) => text !== '')
    expect(ways).toEqual(['微信支付', '个人账户共济支付'])
    await visitor.picture(`Beijing bank failed ${outcome}`)
    await failed.getByRole('button', {name: '关闭'}).click()
    await failed.waitFor({state: 'detached'})
    expect(await payment.method(bank).isChecked()).toBe(false)
    await records.unpaid()
  },
)

paymentJourney(
  'Beijing’s bank fails: the closed account pays instead, after its warning',
  async ({visitor, ordered}) => {
    const {payment, result} = visitor
    const {records} = await ordered('bj', {outcome: '42'})
    await payment.payFrom(bank)
    await payment.password.enter('123456')
    await payment.sheet('支付失败').getByRole('button', {name: '个人账户共济支付', exact: true}).click()
    await payment.answer('继续支付').click()
    await result.state('投保成功').waitFor()
    await records.paidOnce()
  },
)

paymentJourney('Beijing, 5008: 重新投保 cancels the order and goes back', async ({visitor, ordered}) => {
  const {payment, page} = visitor
  const {records} = await ordered('bj', {outcome: '35'})
  await payment.payFrom(bank)
  await payment.password.enter('123456')
  await payment.says('订单信息已失效，请重新投保').waitFor()
  expect(await payment.answers()).toEqual(['其他支付方式', '重新投保'])
  await payment.answer('其他支付方式').click()
  await payment.payFrom(closed)
  await payment.answer('重新投保').click()
  await page.waitForURL(/\/orderDetail\?/)
  await records.unpaid(OrderStatus.CANCELED)
})

paymentJourney('Beijing’s closed account pays for every person, once', async ({visitor, ordered}) => {
  const {payment, result} = visitor
  const {records} = await ordered('bj', {others: [[Relation.CHILD, newPerson({born: 2014})]]})
  await payment.payFrom(closed)
  await result.state('投保成功').waitFor()
  await records.paidOnce()
})

paymentJourney(
  'Beijing’s closed account, 5009: one button, 我知道了, and the choice stays',
  async ({visitor, ordered}) => {
    const {payment} = visitor
    const {records} = await ordered('bj', {outcome: '36'})
    await payment.payFrom(closed)
    await payment.says('余额不足').waitFor()
    expect(await payment.answers()).toEqual(['我知道了'])
    await payment.answer('我知道了').click()
    await payment.question.waitFor({state: 'detached'})
    expect(await payment.method(closed).isChecked()).toBe(true)
    await records.unpaid()
  },
)

paymentJourney.for([
  ['微信支付', '微信支付'],
  ['北京银行医保存折支付', bank],
] as const)(
  'part is paid by the closed account: who is left is listed with the reason, and %s pays the rest',
  async ([button, method], {visitor, ordered}) => {
    const {payment, cashier, result} = visitor
    const {payer, records, account} = await ordered('bj', {
      others: [
        [Relation.CHILD, newPerson({outcome: '45', born: 2014})],
        [Relation.PARENT, newPerson({outcome: '46', born: 1958})],
      ],
    })
    await payment.payFrom(closed)
    const left = payment.sheet('部分被保人订单支付失败')
    await left.getByText('未完成家庭共济备案', {exact: true}).waitFor()
    await left.getByText('个人账户余额不足', {exact: true}).waitFor()
    await left.getByText(/子女$/).waitFor()
    await left.getByText(/父母$/).waitFor()
    // Who is paid, what was taken and what remains.
    await left.getByText(payer.name, {exact: true}).waitFor()
    await left.getByText('¥195.00', {exact: true}).waitFor()
    await left.getByText('¥390.00', {exact: true}).waitFor()
    await visitor.picture('Beijing partly paid')
    expect(await account.orders()).toMatchObject([{status: OrderStatus.WAIT_PAY, unpaidFee: 39_000}])

    await left.getByRole('button', {name: button, exact: true}).click()
    if (method === bank) {
      await payment.answer('继续支付').click()
      await payment.password.enter('123456')
    } else {
      await cashier.amount('390.00').waitFor()
      await cashier.press('确认支付')
    }
    await result.state('投保成功').waitFor()
    await records.paidOnce()
    expect((await records.entries()).map(({taken}) => taken)).toEqual([19_500, 39_000])
  },
)

paymentJourney(
  'a tab with an outdated amount shows the remaining amount and pays it',
  async ({visitor, newTab, ordered}) => {
    const {payment} = visitor
    const {records, orderId} = await ordered('bj', {others: [[Relation.CHILD, newPerson({outcome: '45', born: 2014})]]})
    const other = await newTab(visitor)
    await other.open(`/bj/payment?orderid=${orderId}&payChannel=1`)
    const {payButton, says, answer, question} = other.payment
    expect(await payButton.textContent()).toBe('立即支付 ¥390.00')

    await payment.payFrom(closed)
    await payment.sheet('部分被保人订单支付失败').waitFor()
    await other.payment.tapPay()
    await says('订单金额有变化，请返回重试').waitFor()
    await answer('我知道了').click()
    await question.waitFor({state: 'detached'})
    await expect.poll(() => payButton.textContent()).toBe('立即支付 ¥195.00')
    await other.payment.tapPay()
    await other.cashier.amount('195.00').waitFor()
    await other.cashier.press('确认支付')
    await other.result.state('投保成功').waitFor()
    await records.paidOnce()
  },
)

paymentJourney('every page of a partly paid order shows the amount due and the persons', async ({visitor, ordered}) => {
  const {payment, page} = visitor
  const {records, orderId} = await ordered('bj', {others: [[Relation.CHILD, newPerson({outcome: '45', born: 2014})]]})
  await payment.payFrom(closed)
  await payment.sheet('部分被保人订单支付失败').waitFor()

  await visitor.open(`/bj/payment?orderid=${orderId}`)
  await page.getByText('共 1 人').waitFor()
  await visitor.open(`/bj/orderDetail?orderid=${orderId}`)
  await page.getByText('应付金额', {exact: true}).waitFor()
  // Each person's premium, what one person paid, and what the order has been paid and is still due.
  expect(await page.getByText('¥195.00', {exact: true}).count()).toBe(5)
  expect(await page.getByText('¥390.00', {exact: true}).count()).toBe(1)
  const states = page.getByText(/^(已支付|待支付)$/)
  // The order's amount, then one amount per person.
  expect(await states.allTextContents()).toEqual(['待支付', '已支付', '待支付'])
  await visitor.picture('Beijing order partly paid')

  await visitor.open('/bj/orderList')
  const card = page.getByRole('article').filter({hasText: '去支付'})
  await card.getByText('195.00').waitFor()
  await card.getByRole('button', {name: '去支付'}).click()
  await payment.pay('微信支付')
  await visitor.cashier.press('确认支付')
  await visitor.result.state('投保成功').waitFor()
  await records.paidOnce()
})

paymentJourney('Beijing’s closed account that pays for no person takes no money', async ({visitor, ordered}) => {
  const {payment, page} = visitor
  const {records} = await ordered('bj', {outcome: '45'})
  await payment.payFrom(closed)
  const left = payment.sheet('部分被保人订单支付失败')
  await left.getByText('未完成家庭共济备案', {exact: true}).waitFor()
  await left.getByRole('button', {name: '关闭'}).click()
  await left.waitFor({state: 'detached'})
  expect(await payment.method(closed).isChecked()).toBe(false)
  await page.getByRole('button', {name: '立即支付 ¥195.00'}).waitFor()
  await records.unpaid()
})

paymentJourney('before 1 December 2022 the closed account needs an insured SELF', async ({visitor, variant}) => {
  const {payment} = visitor
  const account = visitor.account(variant('bj'))
  await visitor.setServerTime(Date.UTC(2022, 10, 30))
  const {orderId} = await account.orderFor([[Relation.CHILD, newPerson({born: 2014})]], newPerson())
  await visitor.open(`/bj/payment?orderid=${orderId}`)
  await payment.payButton.waitFor()
  expect(await payment.method(closed).isDisabled()).toBe(true)
  expect(await payment.line(closed)).toBe('12月1日起，已完成家庭共济备案的家人可使用此方式参保')
})

paymentJourney('from 1 December 2022 on it is there for families, and the note is gone', async ({visitor, ordered}) => {
  const {payment} = visitor
  await ordered('bj', {others: [[Relation.CHILD, newPerson({born: 2014})]], withoutSelf: true})
  expect(await payment.method(closed).isDisabled()).toBe(false)
  expect(await payment.line(closed)).toBe('使用医保个人账户余额，可为已备案的家人支付')
})

paymentJourney('the bank book needs an applicant with a resident ID card', async ({visitor, ordered}) => {
  const {payment} = visitor
  await ordered('bj', {self: newForeigner()})
  expect(await payment.method(bank).isDisabled()).toBe(true)
  expect(await payment.line(bank)).toBe('仅支持投保人证件为居民身份证时使用')
})
