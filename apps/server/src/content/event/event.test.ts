import {ErrorCode} from '@hmb/contract/codes/error-code'
import {eventLog, maxEventsPerReport} from '@hmb/contract/event'
import {projectExt} from '@hmb/contract/project'
import {beforeEach, expect, test} from 'vitest'
import {behaviourEvents} from '../../platform/db/schema/event.ts'
import {housekeeping} from '../../platform/jobs/housekeeping.ts'
import {startTestServer} from '../../testing/test-server.ts'

const server = await startTestServer()
const {db} = server.database
const browser = server.browser()
// The first call of a page gives the browser its id.
await browser.call(projectExt, {extType: 'CSS', projectId: 'hmb-cq'})
const event = {
  name: 'exit',
  at: Date.parse('2026-11-20T01:59:58Z'),
  page: '/home/home-cq',
  target: 'claim.example',
  channel: {},
}
const storedEvents = () => db.select().from(behaviourEvents)
beforeEach(() => db.delete(behaviourEvents))

test('an event is stored with its page, its channel values and both times', async () => {
  const channel = {agentId: '7', promotionId: 'P'}
  expect(
    await browser.call(eventLog, {
      events: [
        {...event, channel},
        {...event, name: 'click'},
      ],
    }),
  ).toBe(true)
  expect(await storedEvents()).toMatchObject([
    {
      projectId: 'hmb-cq',
      name: 'exit',
      page: '/home/home-cq',
      target: 'claim.example',
      channel,
      happenedAt: new Date(event.at),
      receivedAt: server.clock.now(),
    },
    {name: 'click', channel: {}},
  ])
})

test('a page that unloads cannot send a header, so that the payload’s projectId counts', async () => {
  const response = await browser.inject({
    method: 'POST',
    url: '/api/leo/event/log',
    headers: {'content-type': 'application/json', 'sec-fetch-site': 'same-origin'},
    payload: {projectId: 'hmb-bj', events: [event]},
  })
  expect(response.json()).toMatchObject({code: 0, data: true})
  expect(await storedEvents()).toMatchObject([{projectId: 'hmb-bj'}])
})

test('secrets, identities and unknown values are not stored', async () => {
  const channel = {
    agentId: '7',
    code: 'c',
    ssoToken: 't',
    userId: 'u',
    thirdUserId: 'partner-user',
    openId: 'o',
    pathUrl: '/x',
    subpage: 's',
    phone: '13800139438',
  }
  await browser.call(eventLog, {events: [{...event, channel}]})
  expect(await storedEvents()).toMatchObject([{channel: {agentId: '7'}}])
  expect((await storedEvents())[0]?.channel).toEqual({agentId: '7'})
})

test('an event of a phone whose clock is fast is not stored with a future time', async () => {
  await browser.call(eventLog, {events: [{...event, at: server.clock.now().getTime() + 86_400_000}]})
  expect(await storedEvents()).toMatchObject([{happenedAt: server.clock.now()}])
})

test.each([
  ['a query', {page: '/payment?orderid=1'}],
  ['no path', {page: 'payment'}],
  ['a name that is a sentence', {name: 'an exit'}],
  ['a long target', {target: 'x'.repeat(201)}],
  ['a long value', {channel: {agentId: 'x'.repeat(201)}}],
  ['many values', {channel: Object.fromEntries(Array.from({length: 31}, (_, n) => [`v${n}`, '']))}],
  ['no time', {at: -1}],
])('INVALID_FIELD for an event with %s, and nothing is stored', async (_, wrong) => {
  await expect(browser.call(eventLog, {events: [{...event, ...wrong}]})).rejects.toMatchObject({
    code: ErrorCode.INVALID_FIELD,
  })
  expect(await storedEvents()).toEqual([])
})

test('one call has 1 to 50 events', async () => {
  const many = Array.from({length: maxEventsPerReport}, () => event)
  await expect(browser.call(eventLog, {events: []})).rejects.toMatchObject({code: ErrorCode.INVALID_FIELD})
  await expect(browser.call(eventLog, {events: [...many, event]})).rejects.toMatchObject({
    code: ErrorCode.INVALID_FIELD,
  })
  expect(await browser.call(eventLog, {events: many})).toBe(true)
  expect(await storedEvents()).toHaveLength(50)
})

test('events are deleted after 90 days', async () => {
  await browser.call(eventLog, {events: [event]})
  const {providers, config, clock} = server
  const services = {db, providers, config, clock, log: server.app.log}
  clock.advance({minutes: 90 * 24 * 60 - 1})
  await housekeeping.run(services)
  expect(await storedEvents()).toHaveLength(1)
  clock.advance({minutes: 2})
  await housekeeping.run(services)
  expect(await storedEvents()).toEqual([])
})

test('S33: a call without a session or a visitor cookie stores nothing', async () => {
  const call = server.browser().call(eventLog, {events: [event]})
  await expect(call).rejects.toMatchObject({code: ErrorCode.INVALID_REQUEST})
  expect(await storedEvents()).toEqual([])
  const customer = await server.customer()
  expect(await customer.call(eventLog, {events: [event]})).toBe(true)
})
