import {act, cleanup, fireEvent, render, screen, within} from '@testing-library/react'
import {hydrateRoot} from 'react-dom/client'
import {renderToString} from 'react-dom/server'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {benefits} from './testing/sample-benefits.ts'
import {testBlockPage} from './testing/test-block-page.tsx'
import {TextBlockView} from './text-blocks.tsx'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = (block: object) => render(testBlockPage([block]).page)
const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => row.textContent?.replace(/\s+/g, ' ').trim())

test('the cover has one table per benefit, with its name, and the exclusions', () => {
  open({id: 'c1', type: 'cover', total: 150_000_000, benefits, exclusions: ['在境外就医']})
  expect(screen.getByRole('heading', {name: '保什么，赔多少'})).toBeTruthy()
  expect(screen.getByText('150万元')).toBeTruthy()
  const [first] = screen.getAllByRole('table')
  expect(first?.querySelector('caption')?.textContent).toContain('医保目录内医疗费用')
  expect(rows(first as HTMLElement)).toEqual(['年度最高100万元', '年免赔额1.5万元', '赔付比例80% 既往症40%'])
  expect(screen.getByRole('listitem').textContent).toBe('在境外就医')
})

test('a cover shows the figures that it has, also when the editor saves them as text; an invalid benefit is left out', () => {
  const partial = [
    {name: '药品', limit: '50000000', ratio: null},
    {name: '', limit: 1},
    {name: '手术', limit: -5},
    'none',
  ]
  open({id: 'c2', type: 'cover', benefits: partial})
  const tables = screen.getAllByRole('table')
  expect(tables.map(rows)).toEqual([['年度最高50万元']])
  expect(console.warn).toHaveBeenCalledTimes(3)
})

test.each([
  {id: 'x1', type: 'cover'},
  {id: 'x2', type: 'cover', benefits: [{what: '没有名称'}]},
  {id: 'x3', type: 'example', benefits: [{name: '没有数字'}]},
  {id: 'x4', type: 'faq', items: []},
  {id: 'x5', type: 'trust', hours: '每日'},
])('$type without content is left out', (block) => {
  open(block)
  expect(screen.queryByRole('heading', {level: 2})).toBeNull()
})

test('the server renders the worked example without fields', () => {
  const html = renderToString(testBlockPage([{id: 'e1', type: 'example', benefits}]).page)
  for (const text of [
    '花10万元，能赔多少',
    '100,000元',
    '15,000元',
    '85,000元',
    '80',
    '68,000元',
    '32,000元',
    '换个金额算一算',
  ])
    expect(html).toContain(text)
  expect(html).not.toContain('<input')
})

test('the calculator computes amount, benefit and illness that a person chooses', () => {
  open({id: 'e2', type: 'example', benefits})
  const results = () => rows(screen.getByRole('table')).slice(-2)
  expect(results()).toEqual(['可赔68,000元', '自己负担32,000元'])
  fireEvent.change(screen.getByLabelText('个人负担的费用（元）'), {target: {value: '20,000.5'}})
  expect(results()).toEqual(['可赔4,000.40元', '自己负担16,000.10元'])
  fireEvent.click(screen.getByLabelText('投保前已患既往症'))
  expect(results()).toEqual(['可赔2,000.20元', '自己负担18,000.30元'])
  fireEvent.change(screen.getByLabelText('哪类费用'), {target: {value: '1'}})
  fireEvent.click(screen.getByRole('button', {name: '30万元'}))
  expect(results()).toEqual(['可赔90,000元', '自己负担210,000元'])
  expect(screen.getByRole('status').textContent).toBe('可赔90,000元，自己负担210,000元')
})

test.each(['', 'abc', '-1', '1.234', '123456789'])(
  'for %j the calculator shows the error and keeps the result',
  (value) => {
    open({id: 'e3', type: 'example', benefits})
    const field = screen.getByLabelText('个人负担的费用（元）')
    fireEvent.change(field, {target: {value}})
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '请输入金额，最多两位小数',
    )
    expect(screen.getByRole('status').textContent).toContain('可赔68,000元')
  },
)

test('questions open natively, and each line of an answer is a paragraph', () => {
  open({id: 'f1', type: 'faq', items: [{question: '怎么理赔？', answer: '报案。\n上传材料。'}]})
  const details = screen.getByText('怎么理赔？').closest('details')
  expect([...(details?.querySelectorAll('p') ?? [])].map(({textContent}) => textContent)).toEqual([
    '报案。',
    '上传材料。',
  ])
})

test('blank lines of an answer are not paragraphs', () => {
  const onError = vi.spyOn(console, 'error').mockImplementation(() => {})
  open({id: 'f2', type: 'faq', items: [{question: '怎么理赔？', answer: '报案。\n\n上传材料。\r\n \r\n等待审核。'}]})
  const paragraphs = screen.getByText('怎么理赔？').closest('details')?.querySelectorAll('p') ?? []
  expect([...paragraphs].map(({textContent}) => textContent)).toEqual(['报案。', '上传材料。', '等待审核。'])
  expect(onError).not.toHaveBeenCalled()
})

test('telephone numbers are links', () => {
  open({id: 't1', type: 'trust', insurer: '示例财产保险股份有限公司', insurerPhone: '400-000-0000'})
  expect(screen.getByRole('link', {name: '400-000-0000'}).getAttribute('href')).toBe('tel:4000000000')
})

test('a view that replaces the server’s text focuses its first field', () => {
  const page = {} as never
  render(<TextBlockView content={{id: 'e4', type: 'example', benefits}} page={page} focused />)
  expect(document.activeElement).toBe(screen.getByLabelText('个人负担的费用（元）'))
})

test('a block that does not match its schema renders nothing and warns', () => {
  const {container} = render(<TextBlockView content={{id: 'e5', type: 'faq'}} page={{} as never} focused={false} />)
  expect(container.textContent).toBe('')
  expect(console.warn).toHaveBeenCalledOnce()
})

test.each([{type: 'faq'}, {type: 'faq', items: [{question: '问', answer: '答'}]}])(
  'the browser hydrates the server’s HTML of %j before the view has loaded',
  (block) => {
    const container = document.createElement('section')
    const serverView = <TextBlockView content={{id: 'e6', ...block}} page={{} as never} focused={false} />
    container.innerHTML = renderToString(serverView)
    const onRecoverableError = vi.fn()
    const beforeView = <div dangerouslySetInnerHTML={{__html: ''}} suppressHydrationWarning />
    act(() => void hydrateRoot(container, beforeView, {onRecoverableError}))
    expect(onRecoverableError).not.toHaveBeenCalled()
  },
)
