import {orderCreate} from '@hmb/contract/order'
import {insuranceValidate} from '@hmb/contract/validation'
import * as v from 'valibot'
import {expect, test} from 'vitest'
import {sourceOf} from './purchase-input.ts'

test('an address without flag came from OUTside; what it brought stands where the order carries it', () => {
  expect(sourceOf({agentId: '7', promotionId: 'p1', clickid: 'c1'})).toEqual({
    promotionId: 'p1',
    orderChannel: '',
    orderChannelDetail: {agentId: '7', promotionId: 'p1', flag: 'OUT', channelType: ''},
    thirdInfo: {clickid: 'c1', thirdUserId: '', gdt_vid: '', threeChannel: ''},
  })
})

test('a click id of any length is in an order that the server takes', () => {
  const long = 'x'.repeat(300)
  const {promotionId, ...source} = sourceOf({clickid: long, gdt_vid: long, agentId: long, promotionId: long})
  const people = {apctId: 'a1', skuNo: 'HMB-CQ-2026', insuredList: [{insuredId: 'f1'}]}
  expect(v.safeParse(orderCreate.request, {...people, ...source}).success).toBe(true)
  expect(v.safeParse(insuranceValidate.request, {...people, promotionId}).success).toBe(true)
})
