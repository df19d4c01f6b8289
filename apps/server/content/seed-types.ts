import type {DisplayPosition} from '@hmb/contract/codes/display-position'
import type {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {Sex} from '@hmb/contract/codes/sex'

// The types of the content that the database is seeded with. All layers of the server may import them.

/** The seeded data of one project, of the catalog or of a city outside of it. */
export type SeededProject = {
  /** The code of the variant, in lower case. */
  code: string
  projectId: string
  projectCode: string
  projectName: string
  /** As received by the client, which drops `_CSS`. */
  cssType: string
  channels: readonly PayChannel[]
  insuredCount: number
  skuNo: string
  skus: readonly Sku[]
  homePageId: string
  logo: string
  gzhName: string
  /** Customer service after buying (在线客服). */
  customerUrl: string
  /** The number that 联系客服 dials. */
  servicePhone?: string
  /** Who insures (承保机构), and its telephone number. */
  insurer?: {name: string; phone: string}
  /** The cover in figures, for the result page: amounts in fen, `ratio` in percent. */
  coverFigures?: readonly {name: string; limit: number; deductible: number; ratio: number}[]
  claimUrl: string
  healthUrl: string
  claimPlatformUrl: string
  /** Where the insurer issues invoices (发票). Most insurers have no such page. */
  invoiceUrl?: string
  /** The insurer's own page, to which /middlePage redirects; absent where people buy here only. */
  insurerPage?: {link: string; companyCode: string; agentId: string}
  allowedHosts: readonly string[]
  openClaim: boolean
  /** The policy list returns all policies for every page number. */
  wholePolicyList: boolean
  /** Seconds until an order expires, by promotion id. Other orders expire after 30 minutes. */
  orderLifetimes?: Readonly<Record<string, number>>
  individualPayment: IndividualPayment | null
  /** PLATFORM when absent. */
  holderProof?: HolderProof
  other: OtherConfig
  images: ProjectImages
  agreements: readonly Agreement[]
  files: readonly ContentFile[]
  /** The pages and the products of the appointment (预约). A city outside of the catalog may have none. */
  appointmentPage?: AppointmentPage
  appointmentProducts?: readonly AppointmentProduct[]
  medicalPlaces: DictionaryItem[]
}

/** `IND_PYMT`: payment from a city's medical accounts. The purchase block shows `blackWord` and `redWord`. */
export type IndividualPayment = {
  /** LC, JS, BJ, CQ, or the code of a city outside of the catalog. */
  code: string
  blackWord: string
  redWord: string
  isDoBeforeCheck: boolean
}

/**
 * How an applicant proves to be the holder of the medical account: the account platform confirms name, document and phone
 * together, or a face check (人脸核验) passes.
 */
export type HolderProof = 'PLATFORM' | 'FACE'

/**
 * One product. `price` is per person, in fen. Sale times are `yyyy-MM-dd HH:mm:ss` in China time. The cover ends at 24:00
 * of `insurEndDate`.
 */
export type Sku = Edition & {
  skuNo: string
  skuName: string
  price: number
  unit: string
  sexLimit: '' | typeof Sex.MALE | typeof Sex.FEMALE
  isRenewal: boolean
  /** The product of the next season, for which orders with auto-renewal are renewed; absent while there is none. */
  renewalSkuNo?: string
  insuredCount: number
}

/** The dates of a product. */
type Edition = {
  saleStartTime: string
  saleEndTime: string
  insurStartDate: string
  insurEndDate: string
  /** The operator has set the dates, so that no season moves them. */
  keepsDates?: true
}

/** A file that a person opens (mode6, claim description) or receives by e-mail (mode5). */
export type ContentFile = {id: string; fileName: string; fileUrl: string; fileGroup: '' | 'INSURANCE_CLAIM_DESCRIPTION'}

/** `OTHER`: the advertisement on payment and result, the share popup's background and its recommended text. */
export type OtherConfig = {advertisingImg: string; advertisingLink: string; popupBackGround: string; showText: string}

/** The images of the result page and of the page before a refund (退保). */
export type ProjectImages = {
  shareModelImg: string
  shareLogoImg: string
  outImg: string
  imgInfo: string
  imgDetailInfo: string
}

/**
 * Where an agreement is shown: DLU login (登录), GYWM about us (关于我们), PT_XGXY platform agreements, CP_XGXY product agreements,
 * GZZFSQ account payment (个账支付授权), XBXY renewal (续保), YUY appointment (预约).
 */

/** An agreement's kind is also its file's name. */
export type AgreementKind =
  | 'privacy'
  | 'user'
  | 'about'
  | 'notice'
  | 'exclusion'
  | 'health'
  | 'rights'
  | 'clause'
  | 'claim'
  | 'account'
  | 'renewal'
  | 'cancel'
  | 'appointment'

/** `agreeContent` is the path below `/static/agree/`. */
export type Agreement = {
  id: string
  kind: AgreementKind
  agreeName: string
  agreeContent: string
  version: string
  positions: readonly DisplayPosition[]
}

/** The operator's images of the appointment pages; paths below `/static/`. */
export type AppointmentPictures = {
  FAILBACKGROUND: string
  BALLBACKGROUND: string
  TOP_BANNER: string
  BANNER: string
  POPUPBACKGROUND: string
  LOGO_ICON: string
  QR_CODE: string
}

/** What the appointment pages (预约) of a project show. */
export type AppointmentPage = {
  /** A booking names a city. */
  isDisplayCity: boolean
  /** Notices, one line each. */
  info: readonly string[]
  /** The text that a person recommends the product with. */
  showText: string
  picMap: AppointmentPictures
}

/**
 * A product that can be booked before its sale. Sale times are `yyyy-MM-dd HH:mm:ss` in China time; the season moves them
 * like those of the products.
 */
export type AppointmentProduct = {
  skuNo: string
  saleStartTime: string
  saleEndTime: string
  /** Booking ends this many hours before the sale starts. */
  bookingEndsHours: number
}

/** One dictionary entry as `dictionary/query` sends it: name is the text, value the code. */
export type DictionaryItem = {dictionaryName: string; dictionaryValue: string; children: DictionaryItem[]}

/** A page as it is stored: `childPageContent` is JSON text. */
export type StoredPage = {id: string; projectId: string; childPageContent: string}
