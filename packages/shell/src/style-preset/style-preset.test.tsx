import {themeCss} from '@hmb/theme/theme-css'
import {act, cleanup, render} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {useVariant} from '../contexts/variant.tsx'
import {createTestApp, TestApp, TestNetworkError, type TestResponses} from '../testing/testing.ts'
import {initialStylePreset} from './style-preset.ts'

const ext = '/api/taurus/project/ext/query'
const css = (cssType: string) => ({css: {cssType, insuredCount: 5}})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function open(responses: TestResponses, stored?: string) {
  const painted: string[] = []
  const kept = new Map(stored ? [['stylePreset', stored]] : [])
  const local = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => kept.set(key, value).size > 0,
    remove: (key: string) => void kept.delete(key),
    onChange: () => () => {},
  }
  const app = createTestApp({responses, host: {localStorage: local, applyTheme: (text) => painted.push(text)}})
  const {container} = render(
    <TestApp app={app}>
      <City />
    </TestApp>,
  )
  return {painted, kept, city: () => container.textContent}
}
/** The city of the build. */
function City() {
  const {code, name} = useVariant()
  return `${code} ${name}`
}
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const {blue, orange, red} = {blue: themeCss('blue'), orange: themeCss('orange'), red: themeCss('red')}

test('applies the build’s own theme before the first response', () => {
  expect(open({[ext]: () => new Promise(() => {})}).painted).toEqual([blue])
})

test('stores and applies the project’s preset', async () => {
  const {painted, kept} = open({[ext]: css('BJ_CSS')})
  await advance(50)
  expect(painted).toEqual([blue, red])
  expect(kept.get('stylePreset')).toBe('BJ_CSS')
})

test('a project of another city changes the colours of a city’s build, and nothing else; the next start has its own', async () => {
  const {painted, kept, city} = open({[ext]: css('BJ_CSS')})
  await advance(50)
  expect(painted.at(-1)).toBe(red)
  expect(city()).toMatch(/^CQ 重庆惠民保/)
  cleanup()
  const waiting = {[ext]: () => new Promise(() => {})}
  expect(open(waiting, kept.get('stylePreset')).painted).toEqual([blue])
})

test('a project with an unknown code makes a city’s build gray', async () => {
  const {painted, kept} = open({[ext]: css('SZ_CSS')})
  await advance(50)
  expect(painted).toEqual([blue, themeCss('gray')])
  expect(kept.get('stylePreset')).toBe('SZ_CSS')
})

test.each([
  ['there is none', {css: null}],
  ['it is empty', css('')],
  ['it does not load', new TestNetworkError()],
])('uses the normal preset when %s', async (_, response) => {
  const {painted, kept} = open({[ext]: response})
  await advance(50)
  expect(painted.at(-1)).toBe(orange)
  expect(kept.get('stylePreset')).toBe('normal')
})

test('uses the normal preset after 2 s without a response, until the response comes', async () => {
  let respond: (value: unknown) => void = () => {}
  const {painted, kept} = open({[ext]: () => new Promise((resolve) => (respond = resolve))})
  await advance(1_999)
  expect(kept.get('stylePreset')).toBeUndefined()
  await advance(1)
  expect(kept.get('stylePreset')).toBe('normal')
  respond(css('CQ_CSS'))
  await advance(50)
  expect(kept.get('stylePreset')).toBe('CQ_CSS')
  expect(painted).toEqual([blue, orange, blue])
})

test.each([
  ['a city’s build starts with its own preset, not another city’s', 'CQ', 'CQ_CSS', 'BJ_CSS', 'CQ_CSS'],
  ['a city’s build starts with its own stored preset', 'CQ', 'CQ_CSS', 'CQ', 'CQ'],
  ['a city’s build starts with its own preset after a failed load', 'CQ', 'CQ_CSS', 'normal', 'CQ_CSS'],
  ['the normal build starts with any stored preset', 'normal', 'normal', 'BJ_CSS', 'BJ_CSS'],
  ['without a stored preset the build’s own counts', 'normal', 'normal', null, 'normal'],
] as const)('%s', (_, code, cssType, stored, preset) => {
  expect(initialStylePreset({code, cssType}, stored)).toBe(preset)
})
