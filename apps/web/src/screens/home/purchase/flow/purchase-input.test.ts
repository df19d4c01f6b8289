import {orderCreate} from '@hmb/contract/order'
import {insuranceValidate} from '@hmb/contract/validation'
import * as v from 'valibot'
import {expect, test} from 'vitest'
import {sourceOf} from './purchase-input.ts'

test('an address without flag counts as OUT, and the order contains its channel values', () => {
  expect(sourceOf({agentId: '7', promotionId: 'p1', clickid: 'c1'})).toEqual({
    promotionId: 'p1',
    orderChannel: '',
    orderChannelDetail: {agentId: '7', promotionId: 'p1', flag: 'OUT', channelType: ''},
    thirdInfo: {clickid: 'c1', thirdUserId: '', gdt_vid: '', threeChannel: ''},
  })
})

test('the server accepts an order with channel values of any length and content', () => {
  const long = `\0${'x'.repeat(300)}`
  const {promotionId, ...source} = sourceOf({clickid: long, gdt_vid: long, agentId: long, promotionId: long})
  const people = {apctId: 'a1', skuNo: 'HMB-CQ-2026', insuredList: [{insuredId: 'f1'}]}
  expect(v.safeParse(orderCreate.request, {...people, ...source}).success).toBe(true)
  expect(v.safeParse(insuranceValidate.request, {...people, promotionId}).success).toBe(true)
  expect(JSON.stringify({promotionId, source})).not.toContain('\\u0000')
})
