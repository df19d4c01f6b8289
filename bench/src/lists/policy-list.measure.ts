import {coldJourney as journey} from '@hmb/e2e/journey'
import {newPerson} from '@hmb/e2e/test-people'
import {measureList} from './measure-list.ts'

const total = 500

interface ListRequest {
  pageNum: number
  pageSize: number
}

const policy = (n: number) => ({
  policyNo: `PCQ${String(n).padStart(14, '0')}`,
  goodName: '重庆惠民保2026版',
  policyStatus: ['EFFECTING', 'WAIT_EFFECT', 'EXPIRED', 'ORDERED'][n % 4],
  insuranceName: '城市定制型商业医疗保险',
  insurStartDate: '2027-01-01',
  insurEndDate: '2027-12-31',
  insuredInsuranceName: `被保人${n}`,
  policyType: '个人保单',
  source: '线上投保',
})

const shown = {
  policyInsurance: {
    policyStatus: 'EFFECTING',
    policyType: '个人保单',
    source: '线上投保',
    orderId: 'o1',
    insurStartDate: '2027-01-01',
    insurEndDate: '2027-12-31',
    insuredInsuranceName: '张晓明',
    insuredInsurancePhone: '138****9438',
  },
  skuInfo: {name: '重庆惠民保2026版'},
  insuranceInfo: {
    insuranceName: '张晓明',
    insuranceIdType: '居民身份证',
    insuranceNameIdNo: '3499**********0019',
  },
  invoiceUrl: '',
}

journey(`${total} policies`, async ({visitor, variant}) => {
  const {page} = visitor
  await visitor.account(variant('cq')).prepare(newPerson())
  // Made-up pages, because buying 500 policies takes minutes. Everything else is real.
  await page.route('**/api/virgo/policyInsurance/list2c', async (route) => {
    const {pageNum, pageSize} = route.request().postDataJSON() as ListRequest
    const first = (pageNum - 1) * pageSize
    const models = Array.from({length: Math.max(0, Math.min(pageSize, total - first))}, (_, at) => policy(first + at))
    await route.fulfill({json: {code: 0, data: {models, count: total, familyId: ''}, message: ''}})
  })
  await visitor.respondWithData('/api/virgo/policyInsurance/detail2c', shown)
  await visitor.open('/cq/policyList')
  const detail = (key: string) => new RegExp(`/policyDetail/${key}`)
  await measureList(page, {what: 'policies', total, detail, list: /\/policyList/})
})
