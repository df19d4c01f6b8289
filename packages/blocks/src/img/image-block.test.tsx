import {act, cleanup, fireEvent, render, screen} from '@testing-library/react'
import {renderToString} from 'react-dom/server'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {testBlockPage} from '../testing/test-block-page.tsx'
import {jumpDelayMs} from './hotspot-jump.ts'

const at = {top: 40, left: 40, width: 200, height: 64, imgHeight: 1200}
const image = (hotspots: unknown[] = [], more: object = {}) => ({
  id: 'b1',
  type: 'img',
  url: '/static/img/top.webp',
  alt: '重庆惠民保，69元起',
  width: 750,
  imgHeight: 1200,
  hotspots,
  ...more,
})

const modes = [
  [
    {jumpType: 'mode1', jumpLink: '/orderList', name: '我的订单'},
    {mode: 'link', link: '/orderList'},
  ],
  [
    {jumpType: 'mode2', protocolId: 'ag-1', name: '保险条款'},
    {mode: 'agreement', id: 'ag-1', name: '保险条款'},
  ],
  [
    {jumpType: 'mode3', jumpTarget: 'b1', name: '去投保'},
    {mode: 'block', target: 'b1'},
  ],
  [
    {jumpType: 'mode4', url: '/static/video/intro.mp4', name: '产品视频'},
    {mode: 'video', url: '/static/video/intro.mp4'},
  ],
  [
    {jumpType: 'mode5', fileId: 'f-1', name: '邮件接收材料'},
    {mode: 'email', fileId: 'f-1', name: '邮件接收材料'},
  ],
  [
    {jumpType: 'mode6', fileId: 'f-2', name: '理赔指引'},
    {mode: 'pdf', fileId: 'f-2', name: '理赔指引'},
  ],
  [
    {jumpType: 'mode7', url: '/static/img/pop.webp', name: '查看大图', alt: '最高250万元'},
    {mode: 'image', url: '/static/img/pop.webp', name: '查看大图', alt: '最高250万元'},
  ],
] as const

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const spot = (name: string) => screen.getByLabelText(name)

describe('a hotspot', () => {
  test.each(modes)('%o jumps 200 ms after the tap', (hotspot, expectedJump) => {
    const {page, jump} = testBlockPage([image([{...at, ...hotspot}])])
    render(page)
    fireEvent.click(spot(hotspot.name))
    pass(199)
    expect(jump).not.toHaveBeenCalled()
    pass(1)
    expect(jump.mock.calls).toEqual([[expectedJump]])
    expect(jumpDelayMs).toBe(200)
  })

  test('looks pressed until it jumps', () => {
    render(testBlockPage([image([{...at, ...modes[0][0]}])]).page)
    fireEvent.click(spot('我的订单'))
    expect(spot('我的订单').dataset.pressed).toBe('true')
    pass(200)
    expect(spot('我的订单').dataset.pressed).toBe('false')
  })

  test('jumps once for two taps; of two hotspots the later tap wins', () => {
    const {page, jump} = testBlockPage([
      image([
        {...at, ...modes[0][0]},
        {...at, ...modes[5][0]},
      ]),
    ])
    render(page)
    fireEvent.click(spot('我的订单'))
    pass(100)
    fireEvent.click(spot('我的订单'))
    fireEvent.click(spot('理赔指引'))
    pass(1_000)
    expect(jump.mock.calls).toEqual([[modes[5][1]]])
  })

  test('does not jump after the page was left', () => {
    const {page, jump} = testBlockPage([image([{...at, ...modes[0][0]}])])
    render(page)
    fireEvent.click(spot('我的订单'))
    cleanup()
    pass(1_000)
    expect(jump).not.toHaveBeenCalled()
  })

  test('works by keyboard: as a button, or as a link if it scrolls the page', () => {
    render(testBlockPage([image(modes.map(([hotspot]) => ({...at, ...hotspot})))]).page)
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(
      modes.filter(([{jumpType}]) => jumpType !== 'mode3').map(([{name}]) => name),
    )
    const link = screen.getByRole('link', {name: '去投保'})
    expect(link.getAttribute('href')).toBe('#block-b1')
    for (const element of [...screen.getAllByRole('button'), link]) {
      element.focus()
      expect(document.activeElement).toBe(element)
    }
  })

  test('without a name is named by its action', () => {
    render(testBlockPage([image([{...at, jumpType: 'mode6', fileId: 'f-2'}])]).page)
    expect(screen.getByRole('button', {name: '查看文件'})).toBeTruthy()
  })

  test('with a blocked QR link shows a toast and does not jump', () => {
    const {page, jump} = testBlockPage([image([{...at, ...modes[0][0], blocked: true}])])
    render(page)
    fireEvent.click(spot('我的订单'))
    pass(200)
    expect(jump.mock.calls).toEqual([[{mode: 'blocked'}]])
  })

  test('is left out if its target block is not on the page', () => {
    render(testBlockPage([image([{...at, jumpType: 'mode3', jumpTarget: 'b9', name: '无处可去'}])]).page)
    expect(screen.queryByLabelText('无处可去')).toBeNull()
  })

  test.each([
    ['of an unknown mode', {...at, jumpType: 'mode8'}],
    ['without its target', {...at, jumpType: 'mode1', jumpLink: ' '}],
    ['without a size', {...at, width: 0, jumpType: 'mode1', jumpLink: '/a'}],
    ['without a height of its image', {...at, imgHeight: 0, jumpType: 'mode1', jumpLink: '/a'}],
    ['that is not an object', 'mode1'],
  ])('%s is skipped with one warning; the image and the other hotspots stay', (_, invalidHotspot) => {
    const content = [image([invalidHotspot, {...at, ...modes[0][0]}], {id: `b-${String(_)}`})]
    testBlockPage(content)
    render(testBlockPage(content).page)
    expect(screen.getAllByRole('button')).toHaveLength(1)
    expect(screen.getByAltText('重庆惠民保，69元起')).toBeTruthy()
    expect(console.warn).toHaveBeenCalledTimes(1)
  })

  test('accepts numbers as text', () => {
    render(
      testBlockPage([image([{...at, top: '600', imgHeight: '1200', jumpType: 'mode1', jumpLink: '/a', name: '甲'}])])
        .page,
    )
    expect(spot('甲').style.top).toBe('50%')
  })
})

describe('the image', () => {
  const picture = () => screen.getByAltText<HTMLImageElement>('重庆惠民保，69元起')
  const box = () => picture().parentElement?.style.paddingTop

  test('reserves its box and renders its hotspots before it loads', () => {
    render(testBlockPage([image([{...at, ...modes[0][0]}])]).page)
    expect(box()).toBe('160%')
    expect(spot('我的订单').style).toMatchObject({
      left: '5.3333%',
      top: '3.3333%',
      width: '26.6667%',
      height: '5.3333%',
    })
  })

  test('is 750 px wide in the editor by default', () => {
    render(testBlockPage([image([], {width: undefined})]).page)
    expect(box()).toBe('160%')
  })

  test('with another aspect ratio than configured gets its own box, and the hotspots keep their places', () => {
    render(testBlockPage([image([{...at, ...modes[0][0]}])]).page)
    Object.defineProperties(picture(), {naturalWidth: {value: 1000}, naturalHeight: {value: 1200}})
    fireEvent.load(picture())
    expect(box()).toBe('120%')
    expect(spot('我的订单').style.left).toBe('4%')
  })

  test('of our own server has a size for each screen, that of another host its one address', () => {
    const url = 'https://cdn.example/b.webp'
    render(testBlockPage([image(), image([], {id: 'b2', alt: '第二张', url})]).page)
    expect(picture().srcset).toMatch(/^\/static\/img\/top.webp\?w=480 480w, \/static\/img\/top.webp 750w, /)
    expect(picture().sizes).toBe('(min-width: 480px) 480px, 100vw')
    const other = screen.getByAltText<HTMLImageElement>('第二张')
    expect([other.getAttribute('src'), other.getAttribute('srcset')]).toEqual([url, null])
  })

  test('loads eagerly with high priority if it is the first, else lazily', () => {
    render(testBlockPage([image(), image([], {id: 'b2', alt: '第二张'})]).page)
    expect(picture().getAttribute('loading')).toBe('eager')
    expect(picture().getAttribute('fetchpriority')).toBe('high')
    expect(screen.getByAltText('第二张').getAttribute('loading')).toBe('lazy')
  })

  test.each([
    ['has come', {naturalWidth: 1000, naturalHeight: 1200}, '120%', null],
    ['has failed', {naturalWidth: 0, naturalHeight: 0}, '160%', '重庆惠民保，69元起'],
  ])('of a prerendered page %s before hydration', (_, sizes, height, text) => {
    const {page} = testBlockPage([image()])
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(page)
    const img = container.querySelector('img')
    if (!img) throw new Error('no image')
    for (const [name, value] of Object.entries({complete: true, ...sizes})) Object.defineProperty(img, name, {value})
    render(page, {container, hydrate: true})
    expect(img.parentElement?.style.paddingTop).toBe(height)
    expect(container.querySelector('p')?.textContent ?? null).toBe(text)
  })

  test('that fails is replaced by its text and the names of its hotspots, which still jump', () => {
    const {page, jump} = testBlockPage([image([{...at, ...modes[0][0]}])])
    render(page)
    fireEvent.error(picture())
    expect(screen.getByText('重庆惠民保，69元起')).toBeTruthy()
    fireEvent.click(screen.getByText('我的订单'))
    pass(200)
    expect(jump).toHaveBeenCalledOnce()
  })

  test('that fails is retried three times, and immediately when the network is back', () => {
    const {container} = render(testBlockPage([image()]).page)
    const fail = () => {
      const img = container.querySelector('img')
      if (img) fireEvent.error(img)
      return img
    }
    const images = new Set([fail()])
    for (const ms of [3_000, 9_000, 27_000]) {
      pass(ms)
      images.add(fail())
    }
    expect(images.size).toBe(4)
    pass(600_000)
    images.add(container.querySelector('img'))
    expect(images.size).toBe(4)
    act(() => {
      window.dispatchEvent(new Event('online'))
    })
    const retried = container.querySelector('img')
    expect(images.has(retried)).toBe(false)
    if (retried) fireEvent.load(retried)
    expect(screen.queryByText('重庆惠民保，69元起')).toBeNull()
    expect(retried?.alt).toBe('重庆惠民保，69元起')
  })

  test('that is retried because the network is back is not loaded again by the pending retry', () => {
    const {container} = render(testBlockPage([image()]).page)
    const img = () => container.querySelector('img')
    fireEvent.error(picture())
    pass(2_900)
    act(() => {
      window.dispatchEvent(new Event('online'))
    })
    const retried = img()
    pass(100)
    expect(img()).toBe(retried)
    if (retried) fireEvent.error(retried)
    pass(9_000)
    expect(img()).not.toBe(retried)
  })
})
