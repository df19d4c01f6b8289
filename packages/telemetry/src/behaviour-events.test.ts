import {expect, test} from 'vitest'
import {type BehaviourEvent, createBehaviourEvents, pageName} from './behaviour-events.ts'

const sent: BehaviourEvent[] = []
const createEvents = (path: string) =>
  createBehaviourEvents({
    send: (batch) => sent.push(...batch),
    currentPath: () => path,
    channelValues: () => ({agentId: '7'}),
    now: () => 1_700_000_000_000,
  })

test('an event has name, time, page, target host and channel values, but no query', () => {
  createEvents('/home/home-cq?agentId=7&userId=u1').report(
    'exit',
    'https://Claim.example/h5?projectid=hmb-cq&userId=u1#/x',
  )
  expect(sent).toEqual([
    {name: 'exit', at: 1_700_000_000_000, page: '/home/home-cq', target: 'claim.example', channel: {agentId: '7'}},
  ])
})

test.each([
  ['/policyDetail/PCQ123?projectid=hmb-cq', '/policyDetail'],
  ['/payment?orderid=1', '/payment'],
  ['/home/home-cq#block-b2', '/home/home-cq'],
  ['/home', '/home'],
  ['/', '/'],
  ['', '/'],
])('the page of %s is %s', (path, page) => {
  expect(pageName(path)).toBe(page)
})

test.each(['/orderList', 'javascript:alert(1)', 'https://user:secret@claim.example/', ''])(
  'a target that is not a plain absolute address becomes empty: %s',
  (target) => {
    sent.length = 0
    createEvents('/').report('exit', target)
    expect(sent).toMatchObject([{target: ''}])
  },
)

test('events are sent together: at the 20th, at a flush, or when the person leaves', () => {
  sent.length = 0
  const events = createEvents('/payment?orderid=1')
  events.report('view')
  events.report('click.pay')
  expect(sent).toEqual([])
  events.report('exit', 'https://claim.example/')
  expect(sent.map(({name, page}) => `${name} ${page}`)).toEqual([
    'view /payment',
    'click.pay /payment',
    'exit /payment',
  ])
  events.report('view')
  events.flush()
  events.flush()
  expect(sent).toHaveLength(4)
  for (let at = 0; at < 20; at++) events.report('view')
  expect(sent).toHaveLength(24)
})

test('a sender that throws does not disturb the caller', () => {
  const failing = createBehaviourEvents({
    send() {
      throw new Error('no network')
    },
    currentPath: () => '/',
    channelValues: () => ({}),
    now: () => 0,
  })
  expect(() => failing.report('exit', 'https://claim.example/')).not.toThrow()
})
