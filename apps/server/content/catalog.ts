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

/** What differs between the cities. */
interface CityTerms {
  projectName: string
  /** The price for one person, in fen. */
  price: number
  channels: readonly PayChannel[]
  /** The most people of one order. */
  insuredCount: number
  openClaim: boolean
  /** The payment from medical accounts (`IND_PYMT`) with the two lines that it shows; null in a city without them. */
  individualPayment: IndividualPayment | null
}

/** The table of the specification, choices, section 7. */
const cityTerms: Record<VariantCode, CityTerms> = {
  ah: {
    projectName: '安徽惠民保',
    price: 8800,
    channels: [PayChannel.WECHAT],
    insuredCount: 5,
    openClaim: false,
    individualPayment: null,
  },
  tj: {
    projectName: '天津惠民保',
    price: 9900,
    channels: [PayChannel.WECHAT, PayChannel.CLOUD_PAY],
    insuredCount: 5,
    openClaim: false,
    individualPayment: null,
  },
  hf: {
    projectName: '合肥惠民保',
    price: 6600,
    channels: [PayChannel.WECHAT],
    insuredCount: 5,
    openClaim: false,
    individualPayment: null,
  },
  lc: {
    projectName: '聊城惠民保',
    price: 7900,
    channels: [PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT],
    insuredCount: 5,
    openClaim: false,
    individualPayment: {
      code: 'LC',
      blackWord: '可使用投保人医保个人账户余额支付',
      redWord: '个人账户暂未开通的，请使用微信支付',
      isDoBeforeCheck: true,
    },
  },
  js: {
    projectName: '江苏惠民保',
    price: 11_000,
    channels: [PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT, PayChannel.CLOUD_PAY],
    insuredCount: 5,
    openClaim: true,
    individualPayment: {
      code: 'JS',
      blackWord: '可使用投保人医保个人账户余额支付',
      redWord: '被保人与投保人关系为其他的，请使用微信或云闪付支付',
      isDoBeforeCheck: false,
    },
  },
  cq: {
    projectName: '重庆惠民保',
    price: 6900,
    channels: [PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT],
    insuredCount: 5,
    openClaim: true,
    individualPayment: {
      code: 'CQ',
      blackWord: '可使用投保人医保个人账户余额支付',
      redWord: '个人账户支付后如需增加被保人，须整单退款后重新投保',
      isDoBeforeCheck: true,
    },
  },
  bj: {
    projectName: '北京惠民保',
    price: 19_500,
    channels: [PayChannel.WECHAT, PayChannel.MUTUAL_AID, PayChannel.BEIJING_BANK],
    insuredCount: 10,
    openClaim: true,
    individualPayment: {
      code: 'BJ',
      blackWord: '可使用医保个人账户共济支付，或北京银行医保存折支付',
      redWord: '为家人使用共济支付前，请先完成家庭共济备案',
      isDoBeforeCheck: false,
    },
  },
  normal: {
    projectName: '城市惠民保',
    price: 12_800,
    channels: [PayChannel.WECHAT, PayChannel.CLOUD_PAY],
    insuredCount: 5,
    openClaim: false,
    individualPayment: null,
  },
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
  const {projectName, price, insuredCount} = cityTerms[code]
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
  const {projectName, price, channels, insuredCount, openClaim, individualPayment} = cityTerms[code]
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
    individualPayment,
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
