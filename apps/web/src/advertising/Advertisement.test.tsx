import {createHeadlessHost} from '@hmb/host/host'
import type {Host} from '@hmb/host/port'
import {createTestApp, TestApp} from '@hmb/shell/testing'
import {cleanup, render, screen, waitFor} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test, vi} from 'vitest'
import {Advertisement, type AdvertisementContent} from './Advertisement.tsx'

afterEach(cleanup)

const nothing: AdvertisementContent = {image: '', link: '', poster: '', shareText: ''}

function open(advertised: Partial<AdvertisementContent>, copies = true, host: Partial<Host> = {}) {
  const copy = vi.fn(async () => copies)
  const app = createTestApp({path: '/payment?orderid=o1&promotionId=7&openId=o9', host: {copyText: copy, ...host}})
  render(
    <TestApp app={app}>
      <Advertisement {...nothing} {...advertised} />
    </TestApp>,
  )
  return {app, copy}
}
const image = () => screen.getByRole('img', {name: '推广图片'})

test('renders nothing without content', () => {
  open({})
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the elder mode shows no advertising', () => {
  const {displayMode} = createHeadlessHost()
  displayMode.set('elder')
  open({image: '/ad.webp', link: '/home/home-cq', poster: '/pop.webp'}, true, {displayMode})
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the image opens its link', async () => {
  open({image: '/ad.webp', link: '/home/home-cq'})
  await userEvent.click(image())
  await waitFor(() => expect(screen.getByTestId('path').textContent).toMatch(/^\/home\/home-cq/))
})

test('an image without link and poster is not a button', () => {
  open({image: '/ad.webp'})
  expect(image()).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an image without a link opens the poster, whose text can be copied', async () => {
  // The link behind the text carries the promotion, and nothing that identifies a person.
  const {copy} = open({image: '/ad.webp', poster: '/pop.webp', shareText: '推荐你也来看看'})
  await userEvent.click(image())
  const sheet = await screen.findByRole('dialog', {name: '推荐给家人'})
  expect(sheet.textContent).toContain('长按保存图片')
  await userEvent.click(screen.getByRole('button', {name: '复制推荐语'}))
  expect(copy).toHaveBeenCalledWith(`推荐你也来看看\n${window.location.origin}/home/home-cq?promotionId=7`)
  expect(await screen.findByText('复制成功')).toBeTruthy()
})

test('shows a message when copying fails', async () => {
  open({poster: '/pop.webp', shareText: '推荐你也来看看'}, false)
  await userEvent.click(screen.getByRole('button', {name: '推荐给家人'}))
  await userEvent.click(await screen.findByRole('button', {name: '复制推荐语'}))
  expect(await screen.findByText('复制失败，请长按文字复制')).toBeTruthy()
})
