import {endpoints} from '@hmb/contract/endpoints'
import {pageBrowse} from '@hmb/contract/home'
import {orderDetail} from '@hmb/contract/order'
import {recordingReport} from '@hmb/contract/recording'
import * as v from 'valibot'
import {expect, test} from 'vitest'
import {wrongRequests} from './field-check.ts'

const whenOf = (requests: ReturnType<typeof wrongRequests>) => requests.map(({when}) => when)

test('a required field is left out, an optional one is not', () => {
  expect(whenOf(wrongRequests(pageBrowse, {id: 'p1', sub: ''}))).toEqual([
    ...['without id', 'with a wrong id', 'with a long id'],
    ...['with a wrong sub', 'with a long sub'],
  ])
})

test('a query and a form have texts only', () => {
  for (const {request} of wrongRequests(orderDetail, {orderId: 'o1'}))
    expect(Object.values(request).every((value) => typeof value === 'string')).toBe(true)
  expect(whenOf(wrongRequests(recordingReport, {}))).toContain('without recordId')
})

test('every wrong request of the contract is one that its schema refuses', () => {
  for (const {endpoint} of endpoints)
    for (const {request} of wrongRequests(endpoint, {}))
      expect(v.safeParse(endpoint.request, request).success).toBe(false)
})
