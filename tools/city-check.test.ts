import {join} from 'node:path'
import {expect, test} from 'vitest'
import {cityContradictions, readCityContradictions} from './city-check.ts'
import {root} from './processes.ts'

const ids = {projectId: 'hmb-xz', skuNo: 'HMB-XZ-2026', homePageId: 'home-xz', cssType: 'CQ_CSS'}
const variant = {...ids, code: 'XZ', name: '云溪惠民保'}
const project = {...ids, projectCode: 'XZ', projectName: '云溪惠民保'}

test('a city with equal values in both files has no contradiction', async () => {
  expect(cityContradictions(variant, project)).toEqual([])
  expect(await readCityContradictions(join(root, 'examples/yunzhou'))).toEqual([])
})

test.each([
  [{...project, cssType: 'BJ_CSS'}, "cssType is 'CQ_CSS' in variant.ts and 'BJ_CSS' in content.ts"],
  [{...project, projectName: '云溪保'}, "name is '云溪惠民保' in variant.ts and '云溪保' in content.ts"],
  [{...project, projectCode: 'XY'}, "code is 'XZ' in variant.ts and 'XY' in content.ts"],
  [{...project, skuNo: 'HMB-XZ-2027'}, "skuNo is 'HMB-XZ-2026' in variant.ts and 'HMB-XZ-2027' in content.ts"],
])('%j is a contradiction', (seeded, sentence) => {
  expect(cityContradictions(variant, seeded)).toEqual([`${sentence}: write the same value in both`])
})
