import {expect, test} from 'vitest'
import {openTestSandbox} from '../testing/test-sandbox.ts'
import {lifetimeMs} from './captcha-controller.ts'

interface Solved {
  ticket: string
  randstr: string
}

async function slider() {
  const house = await openTestSandbox()
  const page = async () => {
    const answer = await house.get('/captcha/slider')
    const markup = await answer.text()
    return {
      answer,
      id: /data-challenge="(\w+)"/.exec(markup)?.[1] ?? '',
      gap: Number(/缺口位置 (\d+)/.exec(markup)?.[1]),
    }
  }
  const post = async (path: string, body: unknown): Promise<Solved> =>
    (
      await fetch(house.sandbox.url + path, {
        method: 'POST',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify(body),
      })
    ).json() as Promise<Solved>
  return {
    ...house,
    page,
    solve: (id: string, position: number) => post('/captcha/solve', {id, position}),
    bad: () => post('/captcha/bad', {}),
    passed: async (solved: Solved) =>
      (await house.ask('/api/captcha/verify', {ticket: solved.ticket, randstr: solved.randstr})).passed,
  }
}

test('a slider brought over its gap gives a ticket that passes once', async () => {
  const {page, solve, passed} = await slider()
  const {id, gap} = await page()
  const solved = await solve(id, gap + 2)
  expect(solved).toMatchObject({ok: true, ticket: expect.stringMatching(/^sandbox-ok-/), randstr: expect.any(String)})
  expect(await passed(solved)).toBe(true)
  expect(await passed(solved)).toBe(false)
  expect(await solve(id, gap)).toEqual({ok: false, message: '验证已失效，请重试'})
})

test('one left beside it may be moved again', async () => {
  const {page, solve} = await slider()
  const {id, gap} = await page()
  expect(await solve(id, gap - 10)).toEqual({ok: false, message: '未对齐，请重试'})
  expect(await solve(id, gap)).toMatchObject({ok: true})
})

test('a slider left alone for five minutes has lapsed', async () => {
  const {page, solve, clock} = await slider()
  const {id, gap} = await page()
  clock.advance(lifetimeMs + 1)
  expect(await solve(id, gap)).toEqual({ok: false, message: '验证已失效，请重试'})
})

test('a ticket to be refused can be had, and forged ones are refused too', async () => {
  const {bad, passed} = await slider()
  const refused = await bad()
  expect(refused.ticket).toMatch(/^sandbox-bad-/)
  for (const ticket of [refused.ticket, 'sandbox-okay', 'x']) expect(await passed({ticket, randstr: '@r'})).toBe(false)
})

test('merchants may load the script and frame the slider', async () => {
  const {get, page} = await slider()
  const script = await get('/captcha/TCaptcha.js')
  expect(script.headers.get('content-type')).toContain('javascript')
  expect(await script.text()).toContain('window.TencentCaptcha')
  expect((await page()).answer.headers.get('content-security-policy')).not.toContain('frame-ancestors')
})
