import {cleanup, render, screen} from '@testing-library/react'
import {renderToString} from 'react-dom/server'
import * as v from 'valibot'
import {afterEach, expect, test, vi} from 'vitest'
import {scrollToBlock} from './block-scroll.ts'
import {blockType} from './block-type.ts'
import {testBlockPage} from './testing/test-block-page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const everyBlock = [
  {
    id: 'b1',
    type: 'img',
    url: '/static/img/top.webp',
    alt: '重庆惠民保，69元起',
    width: 750,
    imgHeight: 1200,
    hotspots: [
      {
        top: 40,
        left: 480,
        width: 200,
        height: 64,
        imgHeight: 1200,
        jumpType: 'mode3',
        jumpTarget: 'b4',
        name: '看倒计时',
      },
    ],
  },
  {id: 'b4', type: 'countDown', title: '距参保结束', endTime: '2027/12/31 23:59:59'},
  {id: 'b3', type: 'select', tabs: [{name: '产品介绍', target: 'b1'}]},
  {id: 'b5', type: 'person', icon: ''},
  {id: 'b6', type: 'claim', title: '理赔服务'},
  {id: 'b7', type: 'tab', items: [{name: '首页'}]},
]

test('renders the whole page without a window, with images and text', () => {
  vi.stubGlobal('window', undefined)
  vi.stubGlobal('document', undefined)
  const html = renderToString(testBlockPage(everyBlock, {showsFloating: true}).page)
  vi.unstubAllGlobals()
  for (const part of [
    'src="/static/img/top.webp"',
    '看倒计时',
    '距参保结束',
    '产品介绍',
    '个人中心',
    '理赔服务',
    '首页',
  ])
    expect(html).toContain(part)
})

test('reads null as an absent value and keeps the block', () => {
  const hotspot = {top: 1, left: 1, width: 9, height: 9, imgHeight: 100, jumpType: 'mode1', jumpLink: '/orderList'}
  const nulls = [
    {
      id: 'n1',
      type: 'img',
      url: '/a.webp',
      alt: null,
      width: null,
      imgHeight: 100,
      hotspots: [{...hotspot, name: null, blocked: null}],
    },
    {id: 'n2', type: 'img', url: '/b.webp', imgHeight: 100, hotspots: null},
    {id: 'n3', type: 'countDown', title: null, endTime: '2027/12/31 23:59:59'},
    {id: 'n4', type: 'person', icon: null},
    {id: 'n5', type: 'claim', title: null, icon: null},
    {id: 'n6', type: 'tab', items: [{name: '首页', icon: null, jumpLink: null}]},
  ]
  const {container} = render(testBlockPage(nulls, {showsFloating: true}).page)
  expect(container.querySelectorAll('img[src$=".webp"]')).toHaveLength(2)
  for (const name of ['打开链接', '个人中心', '理赔服务', '首页'])
    expect(screen.getByRole('button', {name})).toBeDefined()
  expect(screen.getByRole('timer', {name: '倒计时'})).toBeDefined()
})

test('leaves out a tab whose target is not in the page flow, such as the menu', () => {
  const floors = {
    type: 'select',
    tabs: [
      {name: '产品介绍', target: 'b1'},
      {name: '我的', target: 'b7'},
    ],
  }
  render(testBlockPage(everyBlock.map((block) => (block.id === 'b3' ? {...block, ...floors} : block))).page)
  expect(screen.getByRole('link', {name: '产品介绍'})).toBeDefined()
  expect(screen.queryByRole('link', {name: '我的'})).toBeNull()
})

const purchase = blockType({
  type: 'purchase',
  schema: v.object({id: v.string()}),
  View: () => null,
  Bar: () => '合计',
})

test('renders the bottom bar above the menu', () => {
  const menu = {id: 'm', type: 'menu'}
  const menuBlock = blockType({type: 'menu', schema: v.object({}), View: () => <p>菜单</p>, placement: 'menu'})
  const {container} = render(testBlockPage([menu, {id: 'p', type: 'purchase'}], {types: [purchase, menuBlock]}).page)
  const bar = screen.getByText('合计')
  expect(container.querySelector('#block-p')?.contains(bar)).toBe(false)
  // Toasts are shown above this bar.
  expect(bar.closest('footer > [data-bar]')).not.toBeNull()
  expect(bar.compareDocumentPosition(screen.getByText('菜单'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('reserves the height of the bottom bar only for a page with a block that has one', () => {
  const reservedBarOf = (type: string, types = [purchase]) =>
    render(testBlockPage([{id: type, type}], {types}).page).container.querySelector('[data-held="true"]')
  expect(reservedBarOf('purchase')).not.toBeNull()
  cleanup()
  expect(reservedBarOf('note', [blockType({type: 'note', schema: v.object({}), View: () => null})])).toBeNull()
})

test('scrolling to a block leaves 100 px above it and moves the focus there', () => {
  render(testBlockPage(everyBlock).page)
  const block = document.getElementById('block-b4')
  if (!block) throw new Error('no block')
  block.getBoundingClientRect = () => new DOMRect(0, 900, 390, 44)
  vi.stubGlobal('scrollY', 300)
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  scrollToBlock('b4')
  expect(scroll).toHaveBeenCalledWith({top: 1_100, behavior: 'smooth'})
  expect(document.activeElement).toBe(block)
  scrollToBlock('nowhere')
  expect(scroll).toHaveBeenCalledOnce()
})

test('scrolls without animation when the person prefers reduced motion', () => {
  render(testBlockPage(everyBlock).page)
  vi.spyOn(window, 'matchMedia').mockReturnValue({matches: true} as MediaQueryList)
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  scrollToBlock('b4')
  expect(scroll).toHaveBeenCalledWith(expect.objectContaining({behavior: 'auto'}))
})
