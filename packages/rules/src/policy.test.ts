import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {expect, test} from 'vitest'
import {maySharePolicy, policyDocumentOffer, policyStatusSentence, policyStatusText, policyTone} from './policy.ts'

const pending = '保险公司承保后可查看电子保单'
const ended = '合同已终止，不再提供电子保单'

test.each([
  [PolicyStatus.EFFECTING, '保障中', 'success', /可申请理赔/, ''],
  [PolicyStatus.AWAITING_ISSUE, '待承保', 'waiting', /等待保险公司承保/, pending],
  [PolicyStatus.WAIT_UNDERWRITE, '待核保', 'waiting', /保险公司正在审核/, pending],
  [PolicyStatus.WAIT_EFFECT, '待生效', 'waiting', /首日零时自动生效/, ''],
  [PolicyStatus.CLOSED, '已关闭', 'neutral', /保单已关闭/, ended],
  [PolicyStatus.EXPIRED, '已失效', 'neutral', /期间内发生的医疗费用仍可/, ''],
  [PolicyStatus.SURRENDERED, '已退保', 'neutral', /已完成退保/, ended],
  [PolicyStatus.CANCELED, '已撤单', 'neutral', /投保已撤销/, ended],
  [PolicyStatus.CANCELING, '撤单中', 'waiting', /正在撤销投保/, ''],
  [PolicyStatus.SURRENDERING, '退保中', 'waiting', /正在办理退保/, ''],
  ['SURRENDERING', '已失效', 'neutral', /如有疑问请联系客服/, ended],
  ['', '已失效', 'neutral', /如有疑问请联系客服/, ended],
])(
  '%s is shown as %s, with its sentence and its document or the reason why there is none',
  (status, text, tone, sentence, reason) => {
    expect(policyStatusText(status)).toBe(text)
    expect(policyTone(status)).toBe(tone)
    expect(policyStatusSentence(status)).toMatch(sentence)
    expect(policyDocumentOffer(status)).toEqual(reason === '' ? {ok: true} : {ok: false, reason})
  },
)

test('only a policy whose cover is ahead or in force may be shared', () => {
  const shared = [...Object.values(PolicyStatus), 'SURRENDERING', ''].filter(maySharePolicy)
  expect(shared.toSorted()).toEqual([PolicyStatus.EFFECTING, PolicyStatus.WAIT_EFFECT])
})

test('every sentence is a single one without a full stop, in the words of the copy', () => {
  for (const status of [...Object.values(PolicyStatus), 'SURRENDERING'])
    expect(policyStatusSentence(status)).not.toMatch(/[。！.!]/)
})
