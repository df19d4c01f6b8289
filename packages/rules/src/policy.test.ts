import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {expect, test} from 'vitest'
import {policyStatusText, policyTone} from './policy.ts'

test.each([
  [PolicyStatus.EFFECTING, '保障中', 'success'],
  [PolicyStatus.ISSUED, '待承保', 'waiting'],
  [PolicyStatus.WAIT_UNDERWRITE, '待核保', 'waiting'],
  [PolicyStatus.WAIT_EFFECT, '待生效', 'waiting'],
  [PolicyStatus.CLOSED, '已关闭', 'neutral'],
  [PolicyStatus.EXPIRED, '已失效', 'neutral'],
  [PolicyStatus.SURRENDERED, '已退保', 'neutral'],
  [PolicyStatus.CANCELED, '已撤单', 'neutral'],
  [PolicyStatus.CANCELING, '撤单中', 'waiting'],
  [PolicyStatus.ORDERED, '退保中', 'waiting'],
  ['SURRENDERING', '已失效', 'neutral'],
  ['', '已失效', 'neutral'],
])('%s is shown as %s', (status, text, tone) => {
  expect(policyStatusText(status)).toBe(text)
  expect(policyTone(status)).toBe(tone)
})
