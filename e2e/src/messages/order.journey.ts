import {DocumentType} from '@hmb/contract/codes/document-type'
import {Relation} from '@hmb/contract/codes/relation'
import {familyUpdate} from '@hmb/contract/family'
import {OutcomeCode} from '@hmb/sandbox/outcome-code'
import {expect} from 'vitest'
import {pressBack} from '../back-key.ts'
import {journey} from '../journey.ts'
import {newPerson} from '../test-people.ts'

journey(
  'the server checks the order again, and its error dialogs stay; a person insured in the meantime is named',
  async ({visitor, variant}) => {
    const {home, page} = visitor
    const {projectId} = variant('cq')
    const account = visitor.account(variant('cq'))
    // The spouse is not eligible, so that 继续投保 is the last step before the order.
    const spouse = newPerson({outcome: OutcomeCode.REPEAT, born: 1987, sex: 'female'})
    const {apctId, insuredIds} = await account.prepare(newPerson(), [[Relation.SPOUSE, spouse]])
    const selfId = insuredIds[0] ?? ''
    await visitor.open(variant('cq').home)
    await home.chip(spouse.name).waitFor()
    await home.buy()
    await home.failing.waitFor()

    // The person was edited on another phone after the eligibility check.
    const somebodyElse = {...newPerson(), idType: DocumentType.RESIDENT_ID_CARD, relationType: Relation.SELF} as const
    await account.client.call(familyUpdate, {id: selfId, projectId, ...somebodyElse})
    await home.failing.getByRole('button', {name: '继续投保'}).click()
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
