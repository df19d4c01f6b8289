import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {isAccountChannel} from '@hmb/rules/refund'
import {agreementsOf} from './agreements.ts'
import {appointmentPage} from './appointment.ts'
import {covers} from './cover.ts'
import {medicalPlaces} from './medical-places.ts'
import type {AppointmentProduct, ContentFile, IndividualPayment, SeededProject, Sku} from './seed-types.ts'
import type {Theme, VariantCode} from './variant.ts'
import {themeOf, variantCodes} from './variant.ts'

export {commonAgreements} from './agreements.ts'
export {dictionaries} from './dictionary.ts'
export type {SeededProject}

/** A project of the catalog. */
export type Project = SeededProject & {
  code: VariantCode
  theme: Theme
  /** Consultation before buying (投保咨询). */
  askUrl: string
}

type Row = readonly [
  projectName: string,
  price: number,
  channels: readonly PayChannel[],
  insuredCount: number,
  openClaim: boolean,
  isDoBeforeCheck: boolean | null,
]

/** The table of the specification, choices, section 7. The last column is null for a city without medical accounts. */
const rows: Record<VariantCode, Row> = {
  ah: ['安徽惠民保', 8800, [PayChannel.WECHAT], 5, false, null],
  tj: ['天津惠民保', 9900, [PayChannel.WECHAT, PayChannel.CLOUD_PAY], 5, false, null],
  hf: ['合肥惠民保', 6600, [PayChannel.WECHAT], 5, false, null],
  lc: ['聊城惠民保', 7900, [PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT], 5, false, true],
  js: ['江苏惠民保', 11000, [PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT, PayChannel.CLOUD_PAY], 5, true, false],
  cq: ['重庆惠民保', 6900, [PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT], 5, true, true],
  bj: ['北京惠民保', 19500, [PayChannel.WECHAT, PayChannel.MUTUAL_AID, PayChannel.BEIJING_BANK], 10, true, false],
  normal: ['城市惠民保', 12800, [PayChannel.WECHAT, PayChannel.CLOUD_PAY], 5, false, null],
}

type AccountCity = 'LC' | 'JS' | 'BJ' | 'CQ'

/** The two lines that a city's `IND_PYMT` shows. */
const accountWords: Record<AccountCity, readonly [blackWord: string, redWord: string]> = {
  LC: ['可使用投保人医保个人账户余额支付', '个人账户暂未开通的，请使用微信支付'],
  JS: ['可使用投保人医保个人账户余额支付', '被保人与投保人关系为其他的，请使用微信或云闪付支付'],
  BJ: ['可使用医保个人账户共济支付，或北京银行医保存折支付', '为家人使用共济支付前，请先完成家庭共济备案'],
  CQ: ['可使用投保人医保个人账户余额支付', '个人账户支付后如需增加被保人，须整单退款后重新投保'],
}

const isAccountCity = (code: string): code is AccountCity => code in accountWords

const individualPaymentOf = (projectCode: string, isDoBeforeCheck: boolean | null): IndividualPayment | null => {
  if (isDoBeforeCheck === null || !isAccountCity(projectCode)) return null
  const [blackWord, redWord] = accountWords[projectCode]
  return {code: projectCode, blackWord, redWord, isDoBeforeCheck}
}

/** An edition is sold from October before its cover year to the end of June in it. */
export const coverYear = (year: number) => ({
  saleStartTime: `${year - 1}-10-01 00:00:00`,
  saleEndTime: `${year}-06-30 23:59:59`,
  insurStartDate: `${year}-01-01`,
  insurEndDate: `${year}-12-31`,
})

/** The main product of a project. */
export const mainSku = (code: VariantCode): Sku => {
  const [projectName, price, , insuredCount] = rows[code]
  return {
    skuNo: `HMB-${code.toUpperCase()}-2026`,
    skuName: `${projectName}2026版`,
    price,
    unit: '人/年',
    sexLimit: '',
    isRenewal: true,
    insuredCount,
    ...coverYear(2027),
  }
}

/** Booking of a product ends four hours before its sale. */
const appointmentOf = ({skuNo, saleStartTime, saleEndTime}: Sku): AppointmentProduct => ({
  skuNo,
  saleStartTime,
  saleEndTime,
  bookingEndsHours: 4,
})

const fileGroup = 'INSURANCE_CLAIM_DESCRIPTION'

/** The claim files of a project (理赔说明), both read as a PDF; `f-{code}-form` is sent by e-mail too. */
const filesOf = (code: VariantCode): ContentFile[] => [
  {id: `f-${code}-guide`, fileName: '理赔指引', fileUrl: '/static/file/claim-guide.pdf', fileGroup},
  {id: `f-${code}-form`, fileName: '理赔申请书', fileUrl: '/static/file/claim-form.pdf', fileGroup},
]

const projectOf = (code: VariantCode): Project => {
  const [projectName, price, channels, insuredCount, openClaim, isDoBeforeCheck] = rows[code]
  const projectCode = code === 'normal' ? 'normal' : code.toUpperCase()
  const theme = themeOf[code]
  const sku = mainSku(code)
  return {
    code,
    projectId: `hmb-${code}`,
    projectCode,
    projectName,
    cssType: code === 'normal' ? 'normal' : `${projectCode}_CSS`,
    theme,
    channels,
    insuredCount,
    skuNo: sku.skuNo,
    skus: [sku],
    homePageId: `home-${code}`,
    logo: `/static/img/${code}/logo.webp`,
    gzhName: `${projectName}服务号`,
    askUrl: 'https://service.example/ask',
    customerUrl: 'https://service.example/customer',
    // Made up: no 400 number begins with 000.
    servicePhone: '400-000-0001',
    insurer: {name: '示例财产保险股份有限公司', phone: '400-000-0000'},
    coverFigures: covers[code].benefits.map(({name, limit, deductible, ratio}) => ({name, limit, deductible, ratio})),
    claimUrl: code === 'ah' ? 'https://claim.example/ah' : '',
    healthUrl: code === 'ah' ? 'https://health.example/ah' : '',
    claimPlatformUrl: 'https://claim.example/h5',
    ...(code === 'cq' || code === 'js' ? {invoiceUrl: `https://insurer.example/invoice/${code}`} : {}),
    ...(code === 'bj'
      ? {insurerPage: {link: `https://insurer.example/insure/${code}`, companyCode: 'SAMPLE', agentId: 'hmb-bj'}}
      : {}),
    allowedHosts: ['service.example', 'claim.example', 'health.example', 'insurer.example'],
    openClaim,
    wholePolicyList: code === 'bj',
    individualPayment: individualPaymentOf(projectCode, isDoBeforeCheck),
    ...(code === 'js' || code === 'bj' ? {holderProof: 'PLATFORM'} : {}),
    other: {
      advertisingImg: `/static/img/${theme}/ad.webp`,
      advertisingLink: '/groupInsurance',
      popupBackGround: `/static/img/${code}/pop.webp`,
      showText: `${projectName}，每人每年${price / 100}元，年龄职业都不限，推荐你也来看看。`,
    },
    images: {
      shareModelImg: `/static/img/${code}/pop.webp`,
      shareLogoImg: `/static/img/${code}/logo.webp`,
      outImg: `/static/img/${theme}/ad.webp`,
      imgInfo: `/static/img/${theme}/retain.webp`,
      imgDetailInfo: `/static/img/${theme}/retain-detail.webp`,
    },
    agreements: agreementsOf(code, {account: channels.some(isAccountChannel)}),
    files: filesOf(code),
    appointmentPage: appointmentPage(code, {projectName, theme}),
    appointmentProducts: [appointmentOf(sku)],
    medicalPlaces: medicalPlaces[code],
  }
}

/**
 * The eight projects, in the order of the specification's table.
 * @example projects.find(({code}) => code === 'cq')?.skus[0]?.price // 6900, fen
 */
export const projects: readonly Project[] = variantCodes.map(projectOf)

/** One project by its code. */
export const projectBy = (code: VariantCode): Project =>
  projects.find((project) => project.code === code) ?? projectOf(code)
