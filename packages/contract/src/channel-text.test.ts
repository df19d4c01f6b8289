import * as v from 'valibot'
import {expect, test} from 'vitest'
import {appointSave} from './appointment.ts'
import {channelText} from './channel-text.ts'
import {insurerRedirect} from './insurer.ts'

test.each([
  ['HMB-A', 'HMB-A'],
  ['HMB-A\0', 'HMB-A'],
  ['x'.repeat(129), 'x'.repeat(128)],
  // A character that the limit cuts in half is removed.
  [`${'x'.repeat(127)}😀`, 'x'.repeat(127)],
])('%j becomes %j, which a booking and a link to the insurer accept', (value, text) => {
  expect(channelText(value)).toBe(text)
  const booking = {skuNo: 'HMB-CQ-P1', userPhone: '13800138000', promotionId: text, openId: text, flag: text}
  expect(v.safeParse(appointSave.request, booking).success).toBe(true)
  expect(v.safeParse(insurerRedirect.request, {openid: text, whiteChannel: text}).success).toBe(true)
})
