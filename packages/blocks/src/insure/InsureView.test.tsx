import {cleanup, render, screen, within} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import {afterEach, expect, test, vi} from 'vitest'
import {AgreementsLine} from './AgreementsLine.tsx'
import {ApplicantCard} from './ApplicantCard.tsx'
import {InsureBar} from './InsureBar.tsx'
import {InsuredCard, type InsuredCardProps} from './InsuredCard.tsx'
import {headingOf, InsureBlock} from './insure-schema.ts'
import {OfferCard, type OfferCardProps} from './OfferCard.tsx'

afterEach(cleanup)

test('accepts null for the optional values of a purchase block', () => {
  const absent = Object.fromEntries(Object.keys(InsureBlock.entries).map((name) => [name, null]))
  const result = v.safeParse(InsureBlock, {...absent, id: 'b2', type: 'insure', productId: 'HMB-CQ-2026'})
  expect(result.success && result.output).toMatchObject({
    askUrl: '',
    isAsk: false,
    insuredCount: 0,
    rights: {protocolList: []},
  })
})

test('accepts a count as text', () => {
  const result = v.safeParse(InsureBlock, {id: 'b2', type: 'insure', productId: 'HMB-CQ-2026', insuredCount: '5'})
  expect(result.success && result.output.insuredCount).toBe(5)
})

const offer: OfferCardProps = {
  heading: '重庆惠民保2026版',
  offer: {state: 'shown', yuan: '69.00', unit: '人/年', status: 'INSURE'},
  renewal: false,
  medical: false,
}
const insured: InsuredCardProps = {
  people: [],
  visitor: false,
  limit: 5,
  onTick: vi.fn(),
  onComplete: vi.fn(),
  onAdd: vi.fn(),
  onChoose: vi.fn(),
}
const bar = {status: 'INSURE', yuan: '138.00', count: 2, loading: false, onBuy: () => {}}

test('reads the heading under the token of the block', () => {
  expect(headingOf({token: 't1', insure: {t1: '重庆惠民保2026版', t2: '别的'}})).toBe('重庆惠民保2026版')
  expect(headingOf({token: 't3', insure: {t1: '重庆惠民保2026版'}})).toBe('')
})

test('accepts a block with a product id alone, and rejects one without', () => {
  expect(v.parse(InsureBlock, {id: 'b2', type: 'insure', productId: 'HMB-CQ-2026'})).toMatchObject({
    isAsk: false,
    protocol: {mainProtocolList: [], otherProtocolList: []},
  })
  expect(v.safeParse(InsureBlock, {id: 'b2', type: 'insure'}).success).toBe(false)
})

test('shows the price with its unit: ¥69.00/人/年', () => {
  const {container} = render(<OfferCard {...offer} />)
  expect(container.textContent).toContain('¥69.00/人/年')
})

test('lists renewal and medical accounts if the block has them', () => {
  render(<OfferCard {...offer} renewal medical />)
  expect(screen.getAllByRole('listitem').map((note) => note.textContent)).toEqual([
    '支持自动续保',
    '支持医保个人账户支付',
  ])
})

test('shows the enquiry link if the block has one', async () => {
  const onAsk = vi.fn()
  const {rerender} = render(<OfferCard {...offer} />)
  expect(screen.queryByRole('button', {name: '投保咨询'})).toBeNull()
  rerender(<OfferCard {...offer} onAsk={onAsk} />)
  await userEvent.click(screen.getByRole('button', {name: '投保咨询'}))
  expect(onAsk).toHaveBeenCalledOnce()
})

test('shows a failed offer with a retry', async () => {
  const onRetry = vi.fn()
  render(<OfferCard {...offer} offer={{state: 'failed', message: '系统错误，请稍后重试', onRetry}} />)
  expect(screen.getByRole('alert').textContent).toContain('系统错误，请稍后重试')
  await userEvent.click(screen.getByRole('button', {name: '重试'}))
  expect(onRetry).toHaveBeenCalledOnce()
})

test.each([
  ['WILL_ONLINE', '即将上线'],
  ['INSURE_END', '参保期结束'],
  ['PAUSED', '暂不可投保'],
])('%s shows %s with a disabled button', async (status, label) => {
  const onBuy = vi.fn()
  render(<InsureBar {...bar} status={status} onBuy={onBuy} />)
  const button = screen.getByRole<HTMLButtonElement>('button', {name: label})
  expect(button.disabled).toBe(true)
  await userEvent.click(button)
  expect(onBuy).not.toHaveBeenCalled()
})

test('INSURE enables the button and shows the total of the selected people', async () => {
  const onBuy = vi.fn()
  const {container, rerender} = render(<InsureBar {...bar} onBuy={onBuy} />)
  expect(container.textContent).toContain('合计 ¥138.00共2人')
  await userEvent.click(screen.getByRole('button', {name: '立即投保'}))
  expect(onBuy).toHaveBeenCalledOnce()
  rerender(<InsureBar {...bar} yuan="69.00" count={0} />)
  expect(container.textContent).toContain('每人 ¥69.00')
})

test.each([
  ['visitor', null, '去登录'],
  ['user', null, '去填写'],
  [
    'user',
    {name: '张晓明', idType: '居民身份证', idNo: '3499 **** **** 0019', medicalPlace: '', complete: false},
    '去完善',
  ],
  [
    'user',
    {name: '张晓明', idType: '居民身份证', idNo: '3499 **** **** 0019', medicalPlace: '', complete: true},
    '修改',
  ],
] as const)('the applicant card of a %s with %o shows %s', async (session, applicant, actionLabel) => {
  const onEdit = vi.fn()
  render(<ApplicantCard session={session} applicant={applicant} onEdit={onEdit} />)
  await userEvent.click(screen.getByRole('button', {name: new RegExp(actionLabel)}))
  expect(onEdit).toHaveBeenCalledOnce()
})

test('a tap selects and deselects a person; an incomplete one opens the form', async () => {
  const people = [
    {id: 'a', name: '张晓明', relation: '本人', state: 'on'},
    {id: 'b', name: '李桂芳', relation: '父母', state: 'off'},
    {id: 'c', name: '张小小', relation: '子女', state: 'incomplete'},
  ] as const
  render(<InsuredCard {...insured} people={people} />)
  expect(screen.getByRole('button', {name: '本人 张晓明'}).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', {name: '本人 张晓明'}))
  await userEvent.click(screen.getByRole('button', {name: '父母 李桂芳'}))
  expect(insured.onTick).toHaveBeenNthCalledWith(1, 'a', false)
  expect(insured.onTick).toHaveBeenNthCalledWith(2, 'b', true)
  await userEvent.click(screen.getByRole('button', {name: '子女 张小小\u00a0· 待完善'}))
  expect(insured.onComplete).toHaveBeenCalledWith('c')
  expect(insured.onTick).toHaveBeenCalledTimes(2)
})

test('without people only the add button is shown', () => {
  render(<InsuredCard {...insured} />)
  expect(screen.queryByRole('button', {name: '选择被保人'})).toBeNull()
  expect(screen.getByRole('button', {name: '添加被保人'})).toBeDefined()
})

test('a failed family list has a retry', async () => {
  const failed = vi.fn()
  render(<InsuredCard {...insured} people={null} failed={failed} />)
  await userEvent.click(screen.getByRole('button', {name: '重试'}))
  expect(failed).toHaveBeenCalledOnce()
})

test('a document name opens the document, and the checkbox agrees', async () => {
  const onAgree = vi.fn()
  const onOpen = vi.fn()
  const clause = {id: 'ag-1', name: '保险条款'}
  const {container} = render(<AgreementsLine agreed={false} onAgree={onAgree} documents={[clause]} onOpen={onOpen} />)
  await userEvent.click(within(container).getByText('《保险条款》'))
  expect(onOpen).toHaveBeenCalledWith(clause)
  onAgree.mockClear()
  await userEvent.click(within(container).getByRole('checkbox'))
  expect(onAgree).toHaveBeenCalledWith(true)
})
