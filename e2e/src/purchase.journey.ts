import {expect} from 'vitest'
import {isWholeMatrix} from './crash-matrix/matrix-page.ts'
import {animatedJourney} from './journey.ts'
import type {Method} from './pages/payment-page.ts'
import {newPerson, newPhone} from './test-people.ts'

interface Build {
  name: string
  price: string
  total: string
  methods: readonly Method[]
  needsPhone?: boolean
  /** Where applicant and insured persons have their medical insurance, in a city that requires it. */
  place?: readonly string[]
}

/** The differences between the builds in this journey. */
const builds = {
  ah: {name: '安徽惠民保', price: '88.00', total: '176.00', methods: ['微信支付'], place: ['合肥市', '庐阳区']},
  normal: {name: '城市惠民保', price: '128.00', total: '256.00', methods: ['微信支付', '云闪付'], needsPhone: true},
  cq: {name: '重庆惠民保', price: '69.00', total: '138.00', methods: ['微信支付', '医保个人账户支付']},
  bj: {
    name: '北京惠民保',
    price: '195.00',
    total: '390.00',
    methods: ['微信支付', '医保个人账户共济支付', '北京银行医保存折账户支付'],
  },
  js: {
    name: '江苏惠民保',
    price: '110.00',
    total: '220.00',
    methods: ['微信支付', '医保个人账户支付', '云闪付'],
    place: ['南京市', '玄武区'],
  },
  lc: {name: '聊城惠民保', price: '79.00', total: '158.00', methods: ['微信支付', '医保个人账户支付']},
  tj: {name: '天津惠民保', price: '99.00', total: '198.00', methods: ['微信支付', '云闪付']},
  hf: {name: '合肥惠民保', price: '66.00', total: '132.00', methods: ['微信支付']},
} satisfies Record<string, Build>

const purchases: [code: keyof typeof builds, phone: 'usual' | 'small'][] = [['ah', 'small']]
// For the other cities separate journeys start at the payment page; `pnpm matrix` runs them completely.
if (isWholeMatrix)
  purchases.push(
    ['normal', 'small'],
    ['cq', 'usual'],
    ['bj', 'small'],
    ['js', 'small'],
    ['lc', 'usual'],
    ['tj', 'small'],
    ['hf', 'usual'],
  )

animatedJourney.for(purchases)(
  'a new visitor buys %s for oneself and a parent, on a %s phone',
  async ([code, phoneSize], {newVisitor, variant}) => {
    const visitor = await newVisitor(phoneSize)
    const {home, payment, cashier, result, policies, consent, page} = visitor
    const build: Build = builds[code]
    const entry = variant(code)
    let pictures = 0
    const picture = async (name: string) => {
      pictures += 1
      await visitor.picture(`purchase ${code} ${phoneSize} ${String(pictures).padStart(2, '0')} ${name}`)
    }
    const self = newPerson({born: 1985})
    const mother = newPerson({born: 1957, sex: 'female'})
    const phone = newPhone()

    await visitor.open(entry.home)
    await expect.poll(() => isDrawn(home.image(new RegExp(build.name)).first())).toBe(true)
    await page.getByText(`¥${build.price}`).first().waitFor()
    await page.getByText('参保中').waitFor()
    await picture('home')
    await home.agreement.scrollIntoViewIfNeeded()
    await picture('home purchase block')

    await home.buyButton.click()
    await home.quickLogin.sheet.waitFor()
    await picture('login')
    await home.quickLogin.logIn(phone)

    await home.applicant.sheet.waitFor()
    await home.applicant.fill(self)
    if (build.place) await home.applicant.pick('医保所在地', '选择投保人医保所在地', ...build.place)
    await picture('applicant')
    await home.applicant.save()

    await home.insured.sheet.waitFor()
    await home.insured.chooseRelation('本人')
    // The form is prefilled with the applicant's data.
    await expect.poll(() => home.insured.name.inputValue()).toBe(self.name)
    if (build.needsPhone) await expect.poll(() => home.insured.phone.inputValue()).toBe(phone)
    await picture('insured self')
    await home.insured.save()
    await home.insured.sheet.waitFor({state: 'detached'})
    await consent.message('请阅读并同意勾选相关协议').waitFor()
    await picture('agreements first')
    await consent.close()

    await home.addInsured.click()
    await home.insured.chooseRelation('父母')
    await home.insured.closeHint()
    await home.insured.fill(mother)
    if (build.needsPhone) await home.insured.phone.fill(phone)
    if (build.place) await home.insured.pick('医保所在地', '选择被保人医保所在地', ...build.place)
    await picture('insured mother')
    await home.insured.save()
    await home.insured.sheet.waitFor({state: 'detached'})
    await page.getByText(`¥${build.total}`).last().waitFor()
    expect(await home.chip(self.name).getAttribute('aria-pressed')).toBe('true')
    expect(await home.chip(mother.name).getAttribute('aria-pressed')).toBe('true')
    await picture('home filled in')

    await home.agree()
    await home.buyButton.click()
    await home.readNotice()
    await picture('notice')
    await home.notice.getByRole('button', {name: '我已阅读并同意'}).click()

    await page.waitForURL(/\/payment\?/)
    await payment.payButton.waitFor()
    await page.getByText('支付剩余时间').waitFor()
    for (const method of build.methods) expect(await payment.method(method).isVisible()).toBe(true)
    expect(await payment.methods.count()).toBe(build.methods.length)
    await payment.method('微信支付').check()
    await picture('payment')

    await payment.tapPay()
    await cashier.amount(build.total).waitFor()
    await picture('cashier')
    const held = await visitor.holdRequests('/pay/query/pay')
    await cashier.press('确认支付')
    await result.state('支付中').waitFor()
    await page.getByText('正在确认支付结果，请勿重复支付').waitFor()
    await picture('result paying')
    await held.release()
    await result.state('投保成功').waitFor()
    await picture('result paid')

    await result.button('查看保单').click()
    await expect.poll(() => policies.policy('待生效').count()).toBe(2)
    await policies.text(self.name).waitFor()
    await policies.text(mother.name).waitFor()
    await picture('policies')
    await expectNothingTooWide(visitor)
  },
)

const isDrawn = (image: {evaluate<T>(read: (element: Element) => T): Promise<T>}) =>
  image.evaluate((element) => element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0)

async function expectNothingTooWide({
  page,
}: {
  page: {evaluate<T>(read: () => T): Promise<T>; viewportSize(): {width: number} | null}
}) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
}
