import {InsuredType} from '@hmb/contract/codes/insured-type'
import {Relation} from '@hmb/contract/codes/relation'
import {OutcomeCode} from '@hmb/sandbox/outcome-code'
import {expect} from 'vitest'
import {journey} from '../journey.ts'
import {newPerson} from '../test-people.ts'
import type {Visitor} from '../visitor.ts'

/** Persons without medical insurance in Beijing. */
const stranger = (born: number, sex: 'male' | 'female' = 'male') =>
  newPerson({outcome: OutcomeCode.BJ_NO_MEDICAL, born, sex})

/** By type: the title of the sheet, and its question. */
const questions = {
  2: ['新市民身份确认', (name: string) => `未查询到${name}的北京医保信息。该被保人是否为在北京工作或生活的新市民？`],
  1: ['中央公费医疗确认', (name: string) => `${name}是否享受中央公费医疗？`],
  0: ['其他保障确认', (name: string) => `${name}是否参加其他基本医疗保障？`],
} as const

/** Answers the question of this type about this person; it must be the open one. */
async function answer({page}: Visitor, type: 0 | 1 | 2, name: string, words: '是' | '否') {
  const [title, question] = questions[type]
  const sheet = page.getByRole('dialog', {name: title})
  await sheet.getByText(question(name), {exact: true}).waitFor()
  await sheet.getByRole('button', {name: words, exact: true}).click()
}

journey(
  'persons without medical insurance in Beijing are confirmed one by one as type 2, 1 or 0, also of one name; three times 否 marks a person as not eligible until they answer again; the eligible people are confirmed also when another person fails',
  async ({visitor, variant}) => {
    const {home, page} = visitor
    const account = visitor.account(variant('bj'))
    const [self, citizen, other] = [newPerson(), stranger(1987, 'female'), stranger(2014)]
    const official = {...stranger(1955), name: citizen.name}
    const insured = newPerson({outcome: OutcomeCode.REPEAT, born: 2016})
    await account.prepare(self, [
      [Relation.SPOUSE, citizen],
      [Relation.PARENT, official],
      [Relation.CHILD, other],
      [Relation.CHILD, insured],
    ])
    await visitor.open(variant('bj').home)
    await home.buy()
    // Two quick taps answer one question, and the sheet shows whose question it is.
    const sheet = page.getByRole('dialog', {name: '新市民身份确认'})
    await sheet.getByText(/^配偶 /).waitFor()
    await sheet.getByText(questions[2][1](citizen.name), {exact: true}).waitFor()
    await sheet.getByRole('button', {name: '是', exact: true}).dblclick()
    await sheet.getByText(/^父母 /).waitFor()
    await visitor.picture('messages beijing second of the same name')
    await answer(visitor, InsuredType.NEW_CITIZEN, official.name, '否')
    await visitor.picture('messages beijing confirmation')
    await answer(visitor, InsuredType.CENTRAL_PUBLIC_FUND, official.name, '是')
    for (const type of [2, 1, 0] as const) await answer(visitor, type, other.name, '否')
    await home.failing.getByRole('heading', {name: '无医保资格', exact: true}).waitFor()
    await home.failing.getByText(other.name).waitFor()
    await home.failing.getByText('未查询到医保参保信息').waitFor()
    await home.failing.getByText(insured.name).waitFor()
    await home.failing.getByRole('button', {name: '返回修改'}).click()
    await page.getByRole('button', {name: `子女 ${other.name} · 无医保资格`}).waitFor()

    // The answers are kept: the next check shows no question, until the person chooses to answer again.
    await home.buyButton.click()
    await home.failing.getByRole('heading', {name: '无医保资格', exact: true}).waitFor()
    await visitor.picture('messages beijing not confirmed')
    await home.failing.getByRole('button', {name: '重新确认身份'}).click()
    await answer(visitor, InsuredType.NEW_CITIZEN, other.name, '否')
    await answer(visitor, InsuredType.CENTRAL_PUBLIC_FUND, other.name, '否')
    await answer(visitor, InsuredType.OTHER_INSURANCE, other.name, '是')
    await home.failing.getByText(insured.name).waitFor()
    await home.failing.getByText(other.name).waitFor({state: 'detached'})
    await home.failing.getByRole('button', {name: '继续投保'}).click()

    const eligible = page.getByRole('dialog', {name: '确认被保人'})
    for (const {name} of [self, other]) await eligible.getByText(name).waitFor()
    expect(await eligible.getByText(insured.name).count()).toBe(0)
    await visitor.picture('messages beijing eligible')
    const ordered = page.waitForRequest((request) => request.url().endsWith('/api/aries/order/create'))
    await eligible.getByRole('button', {name: '确认投保'}).click()
    const {insuredList} = (await ordered).postDataJSON() as {insuredList: {insuredType: number | null}[]}
    expect(insuredList.map(({insuredType}) => insuredType)).toEqual([null, 2, 1, 0])
    await page.waitForURL(/\/payment\?/)
    const [order] = await account.orders()
    expect(order?.insuredInfoList).toHaveLength(4)
  },
)
