import {expect, test} from 'vitest'
import {policyStatusText, policyTone} from './policy.ts'

test.each([
  ['EFFECTING', '保障中', 'success'],
  ['ISSUED', '待承保', 'waiting'],
  ['WAIT_UNDERWRITE', '待核保', 'waiting'],
  ['WAIT_EFFECT', '待生效', 'waiting'],
  ['CLOSED', '已关闭', 'neutral'],
  ['EXPIRED', '已失效', 'neutral'],
  ['SURRENDERED', '已退保', 'neutral'],
  ['CANCELED', '已撤单', 'neutral'],
  ['CANCELING', '撤单中', 'waiting'],
  ['ORDERED', '退保中', 'waiting'],
  ['SURRENDERING', '已失效', 'neutral'],
  ['', '已失效', 'neutral'],
])('%s is shown as %s', (status, text, tone) => {
  expect(policyStatusText(status)).toBe(text)
  expect(policyTone(status)).toBe(tone)
})
