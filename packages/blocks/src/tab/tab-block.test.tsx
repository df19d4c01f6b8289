import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {testBlockPage} from '../testing/test-block-page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
const block = {
  id: 'b7',
  type: 'tab',
  items: [
    {name: '首页', icon: '', jumpLink: ''},
    {name: '我的', icon: '/static/img/me.webp', jumpLink: '/personalCore'},
  ],
}

test('an item opens its link', () => {
  const {page, jump} = testBlockPage([block])
  render(page)
  fireEvent.click(screen.getByRole('button', {name: '我的'}))
  expect(jump.mock.calls).toEqual([[{mode: 'link', link: '/personalCore'}]])
})

test('an item without a link is the current page and scrolls to its top', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const {page, jump} = testBlockPage([block])
  render(page)
  const home = screen.getByRole('button', {name: '首页'})
  expect(home.getAttribute('aria-current')).toBe('page')
  fireEvent.click(home)
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({top: 0}))
  expect(jump).not.toHaveBeenCalled()
})

test('the menu is below everything else, wherever the operator put it', () => {
  const {container} = render(
    testBlockPage([block, {id: 'b1', type: 'img', url: '/a.webp', imgHeight: 600, alt: '图'}]).page,
  )
  const menu = screen.getByRole('navigation', {name: '底部菜单'})
  expect(screen.getByAltText('图').compareDocumentPosition(menu)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(container.querySelector('section nav')).toBeNull()
})
