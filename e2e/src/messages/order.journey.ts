import {DocumentType} from '@hmb/contract/codes/document-type'
import {Relation} from '@hmb/contract/codes/relation'
import {Sex} from '@hmb/contract/codes/sex'
import type {ResponseOf} from '@hmb/contract/endpoint'
import {familyUpdate} from '@hmb/contract/family'
import type {skuInsure} from '@hmb/contract/home'
import {expect} from 'vitest'
import {pressBack} from '../back-key.ts'
import type {PortalEntry} from '../environment/environment-types.ts'
import {journey} from '../journey.ts'
import {newPerson} from '../test-people.ts'
import type {Visitor} from '../visitor.ts'

type Offer = ResponseOf<typeof skuInsure>

const skuCall = '/api/aries/query/skuInsure'

/**
 * A purchase whose spouse is not eligible, up to the last step: 继续投保 places the order.
 * Before that tap the data on the server may change.
 */
async function completeAllSteps(visitor: Visitor, variant: PortalEntry) {
  const account = visitor.account(variant)
  const self = newPerson()
  const prepared = await account.prepare(self, [
    [Relation.SPOUSE, newPerson({outcome: '10', born: 1987, sex: 'female'})],
  ])
  await visitor.open(variant.home)
  await visitor.home.chip(self.name).waitFor()
  await visitor.home.buy()
  await visitor.home.failing.waitFor()
  return {
    account,
    self,
    apctId: prepared.apctId,
    selfId: prepared.insuredIds[0] ?? '',
    order: () => visitor.home.failing.getByRole('button', {name: '继续投保'}).click(),
  }
}

journey(
  'the server checks the order again, and its error dialogs stay; a person insured in the meantime is named',
  async ({visitor, variant}) => {
    const {home, page} = visitor
    const {account, apctId, selfId, order} = await completeAllSteps(visitor, variant('cq'))
    const {projectId} = variant('cq')

    // The person was edited on another phone after the eligibility check.
    const somebodyElse = {...newPerson(), idType: DocumentType.RESIDENT_ID_CARD, relationType: Relation.SELF} as const
    await account.client.call(familyUpdate, {id: selfId, projectId, ...somebodyElse})
    await order()
    await home.question.getByText('被保人校验未通过，请重新校验').waitFor()
    await visitor.picture('messages order refused')
    await home.question.getByRole('button', {name: '我知道了'}).click()
    await home.question.waitFor({state: 'detached'})
    expect(await account.orders()).toHaveLength(0)

    // The eligibility check has passed, and the order is on its way.
    const creating = await visitor.holdRequests('/api/aries/order/create')
    await home.buyButton.click()
    await page.getByRole('dialog', {name: '创建订单中…'}).waitFor()
    await account.place(apctId, [selfId])
    await creating.release()
    await home.question.getByText(`${somebodyElse.name}已有有效订单或保单，不可重复投保`).waitFor()
    await home.question.getByRole('button', {name: '查看订单'}).click()
    await page.waitForURL(/\/orderList/)
    expect(await account.orders()).toHaveLength(1)
  },
)

journey('an applicant who lacks something by now comes back to the form', async ({visitor, variant}) => {
  const {home, page} = visitor
  const account = visitor.account(variant('bj'))
  const foreigner = {name: 'John Smith', idNo: 'TEST008'}
  const document = {idType: DocumentType.FOREIGN_PASSPORT, sex: Sex.MALE, birthday: '1985-06-15'} as const
  await account.logIn()
  await account.saveApplicant(foreigner, {...document, nationality: 'USA'})
  await account.saveMember(newPerson(), Relation.SELF)
  await account.saveMember(newPerson({outcome: '10', born: 1987, sex: 'female'}), Relation.SPOUSE)
  await visitor.open(variant('bj').home)
  await page.getByText(foreigner.name).waitFor()
  await home.buy()
  await home.failing.waitFor()
  await account.saveApplicant(foreigner, document)
  await home.failing.getByRole('button', {name: '继续投保'}).click()
  await home.applicant.sheet.getByText('请先完善投保人信息').waitFor()
  expect(await account.orders()).toHaveLength(0)
})

journey('a page opened before shows that the sale has ended, and nothing is ordered', async ({visitor, variant}) => {
  const {home, page} = visitor
  const account = visitor.account(variant('cq'))
  await account.prepare(newPerson())
  await visitor.serveWithoutPrerendering()
  const orders = visitor.countRequests('/api/aries/order/create')
  // The sale was open when the page loaded.
  const before = await visitor.alterResponses<Offer>(skuCall, (offer) => ({...offer, skuInsureStatus: 'INSURE'}))
  await visitor.open('/cq/home/home-cq-end')
  await page.getByText('参保中').waitFor()
  await home.buy()
  // The eligibility check passes, but the order's own check fails.
  await home.question.getByText('参保期已结束').waitFor()
  await home.question.getByRole('button', {name: '我知道了'}).click()
  await home.question.waitFor({state: 'detached'})

  // From here on the page gets the current state at the next tap, before the order.
  await before.stop()
  const refused = orders.count()
  await home.buyButton.click()
  await home.question.getByText('参保期已结束').waitFor()
  await visitor.picture('messages sale end')
  await home.question.getByRole('button', {name: '我知道了'}).click()
  expect(await page.getByRole('button', {name: '参保期结束'}).isDisabled()).toBe(true)
  expect(orders.count()).toBe(refused)
  expect(await account.orders()).toHaveLength(0)
})

journey(
  'rules that changed after the page opened apply to the order: the limit, the sex',
  async ({visitor, variant}) => {
    const {home, page} = visitor
    const account = visitor.account(variant('cq'))
    const self = newPerson()
    const children = [2011, 2012, 2013, 2014, 2015].map((born) => [Relation.CHILD, newPerson({born})] as const)
    await account.prepare(self, children)
    await visitor.serveWithoutPrerendering()
    await visitor.alterResponses<{css: {insuredCount: number}}>('/api/taurus/project/ext/query', (ext) => ({
      ...ext,
      css: {...ext.css, insuredCount: 6},
    }))
    await visitor.alterResponses<{childPageContent: string}>('/api/taurus/page/browse', (response) => ({
      ...response,
      childPageContent: response.childPageContent.replace('"insuredCount":5', '"insuredCount":6'),
    }))
    await visitor.open(variant('cq').home)
    await page.getByText('¥414.00').waitFor()
    await home.buy()
    await home.list.getByText('每次最多可为5人投保，请选择被保人').waitFor()

    await visitor.alterResponses<Offer>(skuCall, (offer) => ({...offer, sexLimit: ''}))
    await visitor.open('/cq/home/home-cq-women')
    await home.chip(self.name).waitFor()
    await home.chooseInsured.click()
    const ticks = home.list.getByRole('checkbox')
    await expect.poll(() => ticks.count()).toBe(6)
    for (const place of [1, 2, 3, 4, 5]) await ticks.nth(place).uncheck()
    await home.list.getByRole('button', {name: '确定'}).click()
    await home.buy()
    await home.question.getByText('无法添加被保人，当前产品支持的性别与您的不匹配').waitFor()
    expect(await account.orders()).toHaveLength(0)
  },
)

journey('the page shows what the server does, and that it cannot be reached', async ({visitor, variant}) => {
  const {home, page, pageErrors} = visitor
  const account = visitor.account(variant('cq'))
  await account.prepare(newPerson())
  await visitor.open('/')
  await visitor.open(variant('cq').home)
  // The page loads the next screens while it is idle. A load that fails offline would make the payment page reload.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({name}) => name.includes('PolicyDetailScreen')),
  )
  const validating = await visitor.holdRequests('/api/taurus/insurance/validate')
  await home.buy()
  await page.getByRole('dialog', {name: '校验中…'}).waitFor()
  const creating = await visitor.holdRequests('/api/aries/order/create')
  await validating.release()
  await page.getByRole('dialog', {name: '创建订单中…'}).waitFor()
  // Back does not close an overlay that cannot be cancelled.
  for (let tries = 0; tries < 2; tries += 1) await pressBack(page)
  await page.getByRole('dialog', {name: '创建订单中…'}).waitFor()
  expect(page.url()).toContain(variant('cq').home)

  // The phone goes offline while the order request is running.
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED|\[\/api\/|\[\/static\//)
  await page.context().setOffline(true)
  await creating.release()
  await home.question.getByText('网络不可用，请检查网络').waitFor()
  await home.question.getByText('重试不会重复下单').waitFor()
  await page.context().setOffline(false)

  // Online again, but only the gateway responds.
  pageErrors.expect(/502/)
  const gateway = await visitor.respondWithStatus('/api/aries/order/create', 502)
  await home.question.getByRole('button', {name: '重试'}).click()
  await home.question.getByText('系统异常，请稍后重试').waitFor()
  await gateway.stop()
  await home.question.getByRole('button', {name: '重试'}).click()
  await page.waitForURL(/\/payment\?/)
  expect(await account.orders()).toHaveLength(1)
})
