import {expect} from 'vitest'
import {storedText} from './browser-storage.ts'
import {journey} from './journey.ts'
import {newPerson} from './test-people.ts'
import type {Visitor} from './visitor.ts'

const lostCreate = '/api/aries/order/create'

/** The console message of a lost response. */
const expectLoss = ({pageErrors}: Visitor) => {
  pageErrors.expect(/ERR_CONNECTION_RESET/)
  pageErrors.expect(/\[\/api\/aries\/order\/create\] network/)
}

journey(
  'two taps on buy are one order, which 重试 and, after a reload, another purchase find when its response is lost',
  async ({visitor, variant}) => {
    const {home, payment, page} = visitor
    const account = visitor.account(variant('cq'))
    const self = newPerson()
    await account.prepare(self)
    expectLoss(visitor)

    await visitor.open(variant('cq').home)
    const calls = visitor.countRequests(lostCreate)
    let lost = visitor.loseNextResponse(lostCreate)
    await home.agree()
    await home.buyButton.click()
    await home.readNotice()
    await home.notice.getByRole('button', {name: '我已阅读并同意'}).dblclick()
    await lost
    await home.question.getByText('重试不会重复下单').waitFor()
    expect(calls.count()).toBe(1)
    await visitor.picture('order response lost')
    // The browser keeps the order, without personal data.
    const stored = await storedText(page)
    for (const secret of [self.idNo, self.name, account.phone()]) expect(stored).not.toContain(secret)

    lost = visitor.loseNextResponse(lostCreate)
    await home.question.getByRole('button', {name: '重试'}).click()
    await lost
    await home.question.getByText('重试不会重复下单').waitFor()
    expect(calls.count()).toBe(2)
    expect(await account.orders()).toHaveLength(1)

    await visitor.reload()
    // The checkbox and the read notice keep their state.
    await expect.poll(() => home.agreement.isChecked()).toBe(true)
    await home.buyButton.click()
    await page.waitForURL(/\/payment\?/)
    await payment.payButton.waitFor()
    expect(await account.orders()).toHaveLength(1)
  },
)
