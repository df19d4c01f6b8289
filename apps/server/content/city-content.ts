import type {PayChannel} from '@hmb/contract/codes/pay-channel'
import {agreementsOf} from './agreements.ts'
import {coverYear} from './catalog.ts'
import {insureBlock} from './pages/home-page.ts'
import type {ChildPageContent} from './pages/page-content.ts'
import type {SeededProject, Sku, StoredPage} from './seed-types.ts'

/** What is a city's own. Pictures are those of the project without a city until the operator has some. */
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
  /** The folder of `content/agree/` with the texts of the agreements. */
  agreements: string
  /** What else differs. */
  project?: Partial<SeededProject>
}

/**
 * Project, product and home page of a city that is not in the catalog: what its operator would enter.
 *
 * @example
 * cityContent({code: 'XZ', name: '云溪惠民保', cssType: 'XZ_CSS', price: 6900, …}).project.projectId // 'hmb-xz'
 */
export function cityContent({code, name, cssType, price, channels, allowedHosts, customerUrl, ...own}: CityValues): {
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
  }
  const individualPayment = own.project?.individualPayment ?? null
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
    ...{claimUrl: '', healthUrl: '', claimPlatformUrl: '', openClaim: false, wholePolicyList: false},
    allowedHosts,
    individualPayment,
    other: {advertisingImg: '', advertisingLink: '', popupBackGround: '', showText: ''},
    images: {shareModelImg: '', shareLogoImg: '', outImg: '', imgInfo: '', imgDetailInfo: ''},
    agreements: agreementsOf(id, {account: individualPayment !== null, folder: own.agreements}),
    files: [],
    medicalPlaces: [
      {
        dictionaryName: '市区',
        dictionaryValue: `${code}-01`,
        children: [{dictionaryName: '城区', dictionaryValue: `${code}-01-01`, children: []}],
      },
    ],
    ...own.project,
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
