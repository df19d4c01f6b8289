import {act, cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {stickyOffsetPx} from '../block-scroll.ts'
import {testBlockPage} from '../testing/test-block-page.tsx'

const floors = ['b1', 'b2', 'b8', 'b9']
const page = [
  ...floors.map((id) => ({id, type: 'img', url: `/${id}.webp`, imgHeight: 600})),
  {
    id: 'b3',
    type: 'select',
    tabs: [
      {name: '产品介绍', target: 'b1'},
      {name: '立即投保', target: 'b2'},
      {name: '保障责任', target: 'b8'},
      {name: '须知理赔', target: 'b9'},
    ],
  },
]
/** Each floor is 600 px high, below a top bar of 52 px; the screen is 800 px high. */
const pageHeightPx = 52 + 4 * 600
const screenPx = 800

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(screenPx)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(pageHeightPx)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.stubGlobal('scrollY', 0)
})

/** Sets the positions that the elements have after scrolling. */
function scrollTo(y: number) {
  vi.stubGlobal('scrollY', y)
  for (const [index, id] of floors.entries()) {
    const element = document.getElementById(`block-${id}`)
    if (element) element.getBoundingClientRect = () => new DOMRect(0, 52 + index * 600 - y, 390, 600)
  }
  act(() => {
    window.dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(50)
  })
}
const currentTabs = () => screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'true')
const currentNames = () => currentTabs().map(({textContent}) => textContent)

test('a tab scrolls to its block', () => {
  const {page: blockPage, jump} = testBlockPage(page)
  render(blockPage)
  fireEvent.click(screen.getByRole('link', {name: '保障责任'}))
  expect(jump.mock.calls).toEqual([[{mode: 'block', target: 'b8'}]])
})

test('the current tab follows the scroll position at the sticky offset of 100 px', () => {
  render(testBlockPage(page).page)
  scrollTo(0)
  expect(currentNames()).toEqual(['产品介绍'])
  const b2ScrollY = 52 + 600 - stickyOffsetPx
  scrollTo(b2ScrollY - 2)
  expect(currentNames()).toEqual(['产品介绍'])
  scrollTo(b2ScrollY)
  expect(currentNames()).toEqual(['立即投保'])
  scrollTo(b2ScrollY + 600)
  expect(currentNames()).toEqual(['保障责任'])
  scrollTo(0)
  expect(currentNames()).toEqual(['产品介绍'])
  expect(stickyOffsetPx).toBe(100)
})

test('at the end of the page the current tab is the last one, or the selected one that cannot scroll higher', () => {
  render(testBlockPage(page).page)
  scrollTo(pageHeightPx - screenPx)
  expect(currentNames()).toEqual(['须知理赔'])
  fireEvent.click(screen.getByRole('link', {name: '保障责任'}))
  scrollTo(pageHeightPx - screenPx)
  expect(currentNames()).toEqual(['保障责任'])
})

test('leaves out a tab whose block is missing, and renders nothing without tabs', () => {
  const {unmount} = render(testBlockPage(page.filter(({id}) => id !== 'b8')).page)
  expect(screen.getAllByRole('link').map(({textContent}) => textContent)).toEqual(['产品介绍', '立即投保', '须知理赔'])
  unmount()
  render(testBlockPage(page.filter(({id}) => id === 'b3')).page)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('the floor tabs are in a block that sticks below the top bar', () => {
  render(testBlockPage(page).page)
  expect(screen.getByRole('navigation', {name: '页面导航'}).parentElement?.dataset.type).toBe('select')
})
