import {DisplayPosition} from '@hmb/contract/codes/display-position'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {Sex} from '@hmb/contract/codes/sex'
import {familyDictionary} from '@hmb/contract/family'
import {pageBrowse, skuInsure} from '@hmb/contract/home'
import {
  agreeById,
  agreeList,
  agreeSku,
  baseInfo,
  dictionary,
  projectExt,
  projectExtOther,
  topicPage,
} from '@hmb/contract/project'
import {eq} from 'drizzle-orm'
import {describe, expect, test} from 'vitest'
import {plugin as testProfile} from '../../../test-profile/test-profile.ts'
import {projects, skus} from '../../platform/db/schema/project.ts'
import {seed} from '../../seed/seed.ts'
import {startTestServer} from '../../testing/test-server.ts'

const server = await startTestServer()
const {clock, database} = server
const {db} = database
const visitor = (code = 'cq') => server.browser(`hmb-${code}`)
const notFound = {kind: 'business', code: ErrorCode.NOT_FOUND, message: '信息不存在或已删除'}

/** The projects of the specification. */
const variants = [
  ['ah', '安徽惠民保', 'AH_CSS', 8800, [PayChannel.WECHAT], 5, false, null],
  ['tj', '天津惠民保', 'TJ_CSS', 9900, [PayChannel.WECHAT, PayChannel.CLOUD_PAY], 5, false, null],
  ['hf', '合肥惠民保', 'HF_CSS', 6600, [PayChannel.WECHAT], 5, false, null],
  ['lc', '聊城惠民保', 'LC_CSS', 7900, [PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT], 5, false, true],
  [
    'js',
    '江苏惠民保',
    'JS_CSS',
    11000,
    [PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT, PayChannel.CLOUD_PAY],
    5,
    true,
    false,
  ],
  ['cq', '重庆惠民保', 'CQ_CSS', 6900, [PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT], 5, true, true],
  [
    'bj',
    '北京惠民保',
    'BJ_CSS',
    19500,
    [PayChannel.WECHAT, PayChannel.MUTUAL_AID, PayChannel.BEIJING_BANK],
    10,
    true,
    false,
  ],
  ['normal', '城市惠民保', 'normal', 12800, [PayChannel.WECHAT, PayChannel.CLOUD_PAY], 5, false, null],
] as const

describe.each(variants)(
  'the project %s',
  (code, name, cssType, price, channels, insuredCount, openClaim, beforeCheck) => {
    const {call} = visitor(code)
    const skuNo = `HMB-${code.toUpperCase()}-2026`

    test('has its name, style preset and links', async () => {
      const info = await call(baseInfo, {})
      expect(info).toMatchObject({
        projectId: `hmb-${code}`,
        projectName: name,
        cssType,
        skuNo,
        homePageId: `home-${code}`,
        projectCode: code === 'normal' ? 'normal' : code.toUpperCase(),
      })
      expect(info.claimUrl !== '').toBe(code === 'ah')
      expect(info.healthUrl !== '').toBe(code === 'ah')
      expect(info.customerUrl).toMatch(/^https:/)
      expect(info.servicePhone).toMatch(/^\d{3}-\d{3}-\d{4}$/)
      expect(await call(topicPage, {projectId: `hmb-${code}`})).toEqual({customerUrl: info.customerUrl})
      expect(await call(projectExt, {extType: 'CSS'})).toMatchObject({css: {cssType, insuredCount}})
    })

    test('has its claim setting and its medical account setting', async () => {
      expect(await call(projectExt, {extType: 'INSURE_CLAIM_INFO'})).toMatchObject({insureClaimInfo: {openClaim}})
      const {individualPaymentCityCode} = await call(projectExt, {extType: 'IND_PYMT'})
      expect(individualPaymentCityCode?.isDoBeforeCheck ?? null).toBe(beforeCheck)
    })

    test('offers its channels in order, its price and its limit', async () => {
      const [row] = await db.select().from(projects).where(eq(projects.code, code))
      expect(row?.channels).toEqual(channels)
      expect(await call(skuInsure, {skuNo})).toMatchObject({
        skuNo,
        price,
        insuredCount,
        unit: '人/年',
        skuInsureStatus: 'INSURE',
        sexLimit: '',
      })
    })

    test('has a home page whose purchase block sells its product', async () => {
      const {projectId, childPageContent} = await call(pageBrowse, {id: `home-${code}`})
      expect(projectId).toBe(`hmb-${code}`)
      const {contentList} = JSON.parse(childPageContent)
      const block = contentList.find(({type}: {type: string}) => type === 'insure')
      expect(block).toMatchObject({productId: skuNo, insuredCount})
    })

    test('requires the data that its purchase block requires', async () => {
      const [sku] = await db.select().from(skus).where(eq(skus.skuNo, skuNo))
      const place = code === 'ah' || code === 'js'
      expect(sku).toMatchObject({
        isNeedMedicalPlace: place,
        isNeedRecognizeeMedicalPlace: place,
        isNationality: code === 'bj',
        isRecognizeeNationality: code === 'bj',
        isRecognizeePhone: code === 'normal',
      })
    })

    test('has its two login agreements, bound to the project', async () => {
      const agreements = await call(agreeList, {displayPosition: DisplayPosition.LOGIN, isQueryCurrency: false})
      expect(agreements.map(({agreeName}) => agreeName)).toEqual(['个人信息保护政策', '用户协议'])
      for (const {id, agreeContent} of agreements) {
        expect(await call(agreeById, {id})).toMatchObject({id, agreeContent})
        expect((await server.app.inject(`/static/agree/${agreeContent}`)).statusCode).toBe(200)
      }
    })
  },
)

describe('agreements', () => {
  test('isQueryCurrency true adds the platform-wide ones', async () => {
    const {call} = visitor()
    const own = await call(agreeList, {displayPosition: DisplayPosition.PLATFORM, isQueryCurrency: false})
    const all = await call(agreeList, {displayPosition: DisplayPosition.PLATFORM, isQueryCurrency: true})
    expect(all.length - own.length).toBe(1)
    expect(all.at(-1)?.agreeName).toBe('账号注销协议')
  })

  test('an unknown agreement is not found', async () => {
    await expect(visitor().call(agreeById, {id: 'ag-none'})).rejects.toMatchObject(notFound)
  })

  test('each product has its agreements, the main product first', async () => {
    const products = await visitor().call(agreeSku, {displayPosition: DisplayPosition.PRODUCT})
    expect(products.map(({skuNo}) => skuNo)).toEqual([
      ...['HMB-CQ-2026', 'HMB-CQ-END', 'HMB-CQ-PRICE', 'HMB-CQ-SOON', 'HMB-CQ-WOMEN'],
    ])
    expect(products[0]?.skuName).toBe('重庆惠民保2026版')
    for (const {agreeList: listed} of products) {
      expect(listed.map(({agreeName}) => agreeName)).toContain('保险条款')
      for (const {agreeContent} of listed)
        expect((await server.app.inject(`/static/agree/${agreeContent}`)).statusCode).toBe(200)
    }
  })

  test('the products of another project are not listed', async () => {
    const products = await visitor('ah').call(agreeSku, {displayPosition: DisplayPosition.PRODUCT})
    expect(products.map(({skuNo}) => skuNo)).toEqual(['HMB-AH-2026'])
  })

  test('a product of another project is not found', async () => {
    const request = {displayPosition: DisplayPosition.PRODUCT, skuId: 'HMB-AH-2026'} as const
    await expect(visitor().call(agreeList, request)).rejects.toMatchObject(notFound)
  })
})

describe('dictionaries', () => {
  test.each([
    ['CERT_TYPE', 6],
    ['INSURE_RELATIONSHIP', 5],
    ['SEX_TYPE', 2],
    ['NATIONALITY', 50],
  ])('the first item of %s has its %i values as children', async (categoryValue, count) => {
    const [root] = await visitor().call(dictionary, {categoryValue})
    expect(root?.children).toHaveLength(count)
  })

  test('an unknown category is empty', async () => {
    expect(await visitor().call(dictionary, {categoryValue: 'NONE'})).toEqual([])
  })

  test('the medical places are those of the city, in two levels', async () => {
    const {medicalAddrList} = await visitor('ah').call(familyDictionary, {})
    expect(medicalAddrList[0]).toMatchObject({dictionaryName: '合肥市', dictionaryValue: 'AH-01'})
    expect(medicalAddrList[0]?.children[0]).toMatchObject({dictionaryName: '瑶海区', dictionaryValue: 'AH-01-01'})
  })
})

describe('a product', () => {
  test('is on sale from the first to the last second, in China time', async () => {
    const status = async () => (await visitor().call(skuInsure, {skuNo: 'HMB-CQ-2026'})).skuInsureStatus
    const {saleStartTime, saleEndTime} = await visitor().call(skuInsure, {skuNo: 'HMB-CQ-2026'})
    expect([saleStartTime, saleEndTime]).toEqual(['2026-10-01 00:00:00', '2027-06-30 23:59:59'])
    clock.set(new Date('2026-09-30T23:59:59.999+08:00'))
    expect(await status()).toBe('WILL_ONLINE')
    clock.set(new Date('2026-10-01T00:00:00+08:00'))
    expect(await status()).toBe('INSURE')
    clock.set(new Date('2027-06-30T23:59:59+08:00'))
    expect(await status()).toBe('INSURE')
    clock.set(new Date('2027-07-01T00:00:00+08:00'))
    expect(await status()).toBe('INSURE_END')
    clock.set(new Date('2026-11-20T10:00:00+08:00'))
  })

  test.each([
    ['HMB-CQ-SOON', 'WILL_ONLINE', ''],
    ['HMB-CQ-END', 'INSURE_END', ''],
    ['HMB-CQ-WOMEN', 'INSURE', Sex.FEMALE],
  ])('%s is %s for %j', async (skuNo, skuInsureStatus, sexLimit) => {
    expect(await visitor().call(skuInsure, {skuNo})).toMatchObject({skuInsureStatus, sexLimit})
  })

  test.each(['HMB-NONE', 'HMB-AH-2026'])(
    'an unknown product or one of another project is not found: %s',
    async (skuNo) => {
      await expect(visitor('cq').call(skuInsure, {skuNo})).rejects.toMatchObject(notFound)
    },
  )
})

test('an unknown extension is an empty response', async () => {
  const response = await visitor().inject({
    url: '/api/taurus/project/ext/query?extType=NONE',
    headers: {projectid: 'hmb-cq'},
  })
  expect(response.json()).toEqual({code: 0, data: {}, message: ''})
})

test('the payment page gets its advertisement', async () => {
  const {advertisingImg, advertisingLink} = await visitor().call(projectExtOther, {extType: 'OTHER'})
  expect(advertisingLink).toBe('/groupInsurance')
  expect((await server.app.inject(advertisingImg)).statusCode).toBe(200)
})

describe('seeding', () => {
  test('a second seed writes nothing', async () => {
    expect(await seed(db, clock.now(), {plugins: [testProfile]})).toBe(false)
  })

  test('changed content is seeded once, also by several servers at once', async () => {
    const own = await startTestServer()
    const changed = {plugins: [testProfile], sandboxPublicUrl: 'http://127.0.0.1:19601'}
    const seeded = await Promise.all([1, 2, 3].map(() => seed(own.database.db, clock.now(), changed)))
    expect(seeded.filter(Boolean)).toHaveLength(1)
    const {claimPlatformUrl} = await own.browser('hmb-cq').call(baseInfo, {})
    expect(claimPlatformUrl).toBe('http://127.0.0.1:19601/outside/claim/h5')
  })
})
