import {expect, test} from 'vitest'
import {policyShareText} from './policy-share-text.ts'
import {samplePolicy, samplePolicyNo} from './testing/policy-detail-samples.ts'

test('the shared image has product, masked name, period and insurer, and no number of the person', () => {
  const text = policyShareText(samplePolicy())
  expect(text.product).toBe('重庆惠民保2026版')
  expect(text.rows).toEqual([
    ['被保人', '张*'],
    ['保障期间', '2027-01-01 至 2027-12-31'],
    ['承保机构', '示例财产保险股份有限公司'],
  ])
  const all = JSON.stringify(text)
  for (const secret of ['张晓明', '晓', '138', '9438', '3499', '0019', samplePolicyNo])
    expect(all).not.toContain(secret)
})

test('a name that begins beyond the BMP keeps its whole first character', () => {
  const policy = samplePolicy()
  const {rows} = policyShareText({
    ...policy,
    policyInsurance: {...policy.policyInsurance, insuredInsuranceName: '𠮷田花'},
  })
  expect(rows[0]).toEqual(['被保人', '𠮷*'])
})
