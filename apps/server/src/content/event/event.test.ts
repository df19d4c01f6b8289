import {ErrorCode} from '@hmb/contract/codes/error-code'
import {eventLog, eventsAtMost} from '@hmb/contract/event'
import {beforeEach, expect, test} from 'vitest'
import {behaviourEvents} from '../../platform/db/schema/event.ts'
import {housekeeping} from '../../platform/jobs/housekeeping.ts'
import {startTestServer} from '../../testing/test-server.ts'

const server = await startTestServer()
const {db} = server.database
const browser = server.browser()
const event = {
  name: 'exit',
  at: Date.parse('2026-11-20T01:59:58Z'),
  page: '/home/home-cq',
  target: 'claim.example',
  channel: {},
}
const kept = () => db.select().from(behaviourEvents)
beforeEach(() => db.delete(behaviourEvents))

test('what somebody did is kept with the page, the channel and both times', async () => {
  const channel = {agentId: '7', promotionId: 'P'}
  expect(
    await browser.call(eventLog, {
      events: [
        {...event, channel},
        {...event, name: 'click'},
      ],
    }),
  ).toBe(true)
  expect(await kept()).toMatchObject([
    {
      ...{projectId: 'hmb-cq', name: 'exit', page: '/home/home-cq', target: 'claim.example', channel},
      happenedAt: new Date(event.at),
      receivedAt: server.clock.now(),
    },
    {name: 'click', channel: {}},
  ])
})

test('a page that is going away has no header to say its project in: the payload counts', async () => {
  const answer = await server.app.inject({
    ...{method: 'POST', url: '/api/leo/event/log'},
    headers: {'content-type': 'application/json', 'sec-fetch-site': 'same-origin'},
    payload: {projectId: 'hmb-bj', events: [event]},
  })
  expect(answer.json()).toMatchObject({code: 0, data: true})
  expect(await kept()).toMatchObject([{projectId: 'hmb-bj'}])
})

test('no secret and no identity is kept, and nothing that is no channel value', async () => {
  const channel = {
    ...{
      agentId: '7',
      code: 'c',
      ssoToken: 't',
      userId: 'u',
      openId: 'o',
      pathUrl: '/x',
      subpage: 's',
      phone: '13800139438',
    },
  }
  await browser.call(eventLog, {events: [{...event, channel}]})
  expect(await kept()).toMatchObject([{channel: {agentId: '7'}}])
  expect((await kept())[0]?.channel).toEqual({agentId: '7'})
})

test('a phone whose clock is ahead does not report from the future', async () => {
  await browser.call(eventLog, {events: [{...event, at: server.clock.now().getTime() + 86_400_000}]})
  expect(await kept()).toMatchObject([{happenedAt: server.clock.now()}])
})

test.each([
  ['a query', {page: '/payment?orderid=1'}],
  ['no path', {page: 'payment'}],
  ['a name that is a sentence', {name: 'an exit'}],
  ['a long target', {target: 'x'.repeat(201)}],
  ['a long value', {channel: {agentId: 'x'.repeat(201)}}],
  ['many values', {channel: Object.fromEntries(Array.from({length: 31}, (_, n) => [`v${n}`, '']))}],
  ['no time', {at: -1}],
])('1001 for an event with %s, and nothing is kept', async (_, wrong) => {
  await expect(browser.call(eventLog, {events: [{...event, ...wrong}]})).rejects.toMatchObject({
    code: ErrorCode.INVALID_FIELD,
  })
  expect(await kept()).toEqual([])
})

test('one report holds between one event and fifty', async () => {
  const many = Array.from({length: eventsAtMost}, () => event)
  await expect(browser.call(eventLog, {events: []})).rejects.toMatchObject({code: ErrorCode.INVALID_FIELD})
  await expect(browser.call(eventLog, {events: [...many, event]})).rejects.toMatchObject({
    code: ErrorCode.INVALID_FIELD,
  })
  expect(await browser.call(eventLog, {events: many})).toBe(true)
  expect(await kept()).toHaveLength(50)
})

test('events are kept for ninety days', async () => {
  await browser.call(eventLog, {events: [event]})
  const {providers, config, clock} = server
  const services = {db, providers, config, clock, log: server.app.log}
  clock.advance({minutes: 90 * 24 * 60 - 1})
  await housekeeping.run(services)
  expect(await kept()).toHaveLength(1)
  clock.advance({minutes: 2})
  await housekeeping.run(services)
  expect(await kept()).toEqual([])
})
