import type {PayChannel} from '@hmb/contract/codes/pay-channel'
import {chinaDay, chinaInstant} from '@hmb/rules/time'
import {agreementsOf} from './agreements.ts'
import {coverYear} from './catalog.ts'
import {insureBlock} from './pages/home-page.ts'
import type {ChildPageContent} from './pages/page-content.ts'
import type {SeededProject, Sku, StoredPage} from './seed-types.ts'

/** The first and the last day, `yyyy-MM-dd`. */
interface Days {
  start: string
  end: string
}

/** The values of one city. Until the operator provides pictures, those of the project without a city are used. */
interface CityValues {
  /** In capitals: `XZ`. */
  code: string
  name: string
  /** The style code (样式代码) that the project has in the operator's backend. */
  cssType: string
  /** Per person, in fen. */
  price: number
  channels: readonly PayChannel[]
  /** Hosts that links may open; those of the addresses below among them. */
  allowedHosts: readonly string[]
  /** Customer service (客服); '' for none. */
  customerUrl: string
  /** The city's code for the texts in `cities/<code>/agree/`, or a folder of `content/agree/` to borrow them: `normal`. */
  agreements: string
  /**
   * The first and the last day of the sale, `yyyy-MM-dd` in China time; by default October 2026 to June 2027, moved on
   * with each season.
   */
  sale?: Days
  /** The first and the last day of the cover; by default the year 2027. */
  cover?: Days
  /** Other differences. */
  project?: Partial<SeededProject>
}

/**
 * Project, product and home page of a city that is not in the catalog, as its operator would enter them.
 *
 * @example
 * cityContent({code: 'XZ', name: '云溪惠民保', cssType: 'XZ_CSS', price: 6900, …}).project.projectId // 'hmb-xz'
 */
export function cityContent({
  code,
  name,
  cssType,
  price,
  channels,
  allowedHosts,
  customerUrl,
  ...otherValues
}: CityValues): {
  project: SeededProject
  pages: StoredPage[]
} {
  const id = code.toLowerCase()
  const sku: Sku = {
    skuNo: `HMB-${code}-2026`,
    skuName: `${name}2026版`,
    price,
    unit: '人/年',
    sexLimit: '',
    isRenewal: true,
    insuredCount: 5,
    ...coverYear(2027),
    ...saleDates(otherValues.sale),
    ...coverDates(otherValues.cover),
  }
  const individualPayment = otherValues.project?.individualPayment ?? null
  const project: SeededProject = {
    code: id,
    projectId: `hmb-${id}`,
    projectCode: code,
    projectName: name,
    cssType,
    channels,
    insuredCount: sku.insuredCount,
    skuNo: sku.skuNo,
    skus: [sku],
    homePageId: `home-${id}`,
    logo: '/static/img/normal/logo.webp',
    gzhName: `${name}服务号`,
    customerUrl,
    claimUrl: '',
    healthUrl: '',
    claimPlatformUrl: '',
    openClaim: false,
    wholePolicyList: false,
    allowedHosts,
    individualPayment,
    other: {advertisingImg: '', advertisingLink: '', popupBackGround: '', showText: ''},
    images: {shareModelImg: '', shareLogoImg: '', outImg: '', imgInfo: '', imgDetailInfo: ''},
    agreements: agreementsOf(id, {account: individualPayment !== null, folder: otherValues.agreements}),
    files: [],
    medicalPlaces: [
      {
        dictionaryName: '市区',
        dictionaryValue: `${code}-01`,
        children: [{dictionaryName: '城区', dictionaryValue: `${code}-01-01`, children: []}],
      },
    ],
    ...otherValues.project,
  }
  const page: ChildPageContent = {
    pageConfig: {
      title: name,
      shareUrl: '',
      shareTitle: name,
      shareDesc: '一年一保，全家可保',
      shareImg: '/static/img/normal/share.webp',
      shareImgKey: 'share',
    },
    contentList: [
      insureBlock({code: id, channels, askUrl: customerUrl}, sku),
      {
        id: 'b7',
        type: 'tab',
        items: [
          {name: '首页', icon: '', jumpLink: ''},
          {name: '我的', icon: '', jumpLink: '/personalCore'},
        ],
      },
    ],
  }
  return {
    project,
    pages: [{id: project.homePageId, projectId: project.projectId, childPageContent: JSON.stringify(page)}],
  }
}

const saleDates = (sale: Days | undefined) =>
  sale && {
    saleStartTime: `${checkDays('sale', sale).start} 00:00:00`,
    saleEndTime: `${sale.end} 23:59:59`,
    keepsDates: true as const,
  }

const coverDates = (cover: Days | undefined) =>
  cover && {
    insurStartDate: checkDays('cover', cover).start,
    insurEndDate: cover.end,
    keepsDates: true as const,
  }

/** Throws an error that describes the fix. */
function checkDays(name: string, days: Days): Days {
  const {start, end} = days
  const wrong = [start, end].find((day) => !isDay(day))
  if (wrong !== undefined) throw new Error(`${name} has '${wrong}', which is not a day: write it like '2026-12-01'`)
  if (start > end) throw new Error(`${name} ends on ${end}, before it starts on ${start}: exchange the two days`)
  return days
}

function isDay(text: string): boolean {
  const instant = chinaInstant(`${text} 00:00:00`)
  return instant !== null && chinaDay(new Date(instant)) === text
}
