import {act, cleanup, fireEvent, render, screen, within} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {NoticeTicker, noticeMs} from './NoticeTicker.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const notices = ['预约免费', '不占用名额', '谨防诈骗']
const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const region = () => screen.getByRole('region', {name: '公告'})
const shown = () => region().querySelector('p:not([class])')?.textContent

test('the notices follow each other and start again', () => {
  render(<NoticeTicker notices={notices} />)
  for (const notice of [...notices, '预约免费']) {
    expect(shown()).toBe(notice)
    advance(noticeMs)
  }
})

test('a finger on the notices pauses them, also when the page scrolls under it', () => {
  render(<NoticeTicker notices={notices} />)
  fireEvent.pointerDown(region())
  advance(10 * noticeMs)
  expect(shown()).toBe('预约免费')
  fireEvent.pointerCancel(region())
  advance(noticeMs)
  expect(shown()).toBe('不占用名额')
  fireEvent.pointerDown(region())
  advance(10 * noticeMs)
  expect(shown()).toBe('不占用名额')
  fireEvent.pointerUp(region())
  advance(noticeMs)
  expect(shown()).toBe('谨防诈骗')
})

test('a tap or the Tab key pauses the notices until the focus moves on', () => {
  render(<NoticeTicker notices={notices} />)
  fireEvent.pointerDown(region())
  act(() => region().focus())
  fireEvent.pointerUp(region())
  advance(10 * noticeMs)
  expect(shown()).toBe('预约免费')
  act(() => region().blur())
  advance(noticeMs)
  expect(shown()).toBe('不占用名额')
})

test('a screen reader gets every notice once', () => {
  render(<NoticeTicker notices={notices} />)
  expect(
    within(region())
      .getAllByRole('listitem')
      .map(({textContent}) => textContent),
  ).toEqual(notices)
  for (const copyOfNotice of region().querySelectorAll('p'))
    expect(copyOfNotice.closest('[aria-hidden=true]')).not.toBeNull()
})

test('a single notice does not move, and without notices there is no ticker', () => {
  const {rerender} = render(<NoticeTicker notices={['预约免费']} />)
  advance(3 * noticeMs)
  expect(shown()).toBe('预约免费')
  expect(region().tabIndex).toBe(-1)
  rerender(<NoticeTicker notices={[]} />)
  expect(screen.queryByRole('region')).toBeNull()
})

test('when notices are removed, the ticker goes on with a remaining one', () => {
  const {rerender} = render(<NoticeTicker notices={notices} />)
  advance(2 * noticeMs)
  expect(shown()).toBe('谨防诈骗')
  rerender(<NoticeTicker notices={['预约免费']} />)
  expect(shown()).toBe('预约免费')
})
