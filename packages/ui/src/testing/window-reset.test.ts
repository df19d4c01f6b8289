import {expect, test} from 'vitest'
import {newWindowState, resetWindow, windowState} from './window-reset.ts'

test('after the reset the window contains no state of the earlier file', () => {
  localStorage.setItem('phone', '1')
  sessionStorage.setItem('draft', '1')
  // biome-ignore lint/suspicious/noDocumentCookie: the storage of preferences
  document.cookie = 'hmb_mode=elder; path=/'
  // biome-ignore lint/suspicious/noDocumentCookie: a cookie without a path
  document.cookie = 'hmb_visitor=v'
  history.pushState({idx: 3}, '', '/cq/orderList?projectid=hmb-cq#top')
  window.scrollTo(0, 500)
  document.title = '我的订单'
  document.head.append(document.createElement('style'))
  document.documentElement.dataset.mode = 'elder'
  document.body.className = 'locked'
  document.body.append(document.createElement('main'))
  const changedState = windowState()
  for (const [name, value] of Object.entries(newWindowState))
    expect(changedState[name as keyof typeof changedState], name).not.toEqual(value)

  resetWindow()
  expect(windowState()).toEqual(newWindowState)
})
