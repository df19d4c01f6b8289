/** A link to an agreement. */
export type Protocol = {id: string; name: string}

/** A rectangle on an image and its jump. A screen reader reads `name`. */
export type Hotspot = {top: number; left: number; width: number; height: number; imgHeight: number; name: string} & (
  | {jumpType: 'mode1'; jumpLink: string}
  | {jumpType: 'mode2'; protocolId: string}
  | {jumpType: 'mode3'; jumpTarget: string}
  | {jumpType: 'mode4'; url: string}
  | {jumpType: 'mode5'; fileId: string}
  | {jumpType: 'mode6'; fileId: string}
  | {jumpType: 'mode7'; url: string; alt: string}
)

/** The purchase block. `insure[token]` is its heading. */
export type InsureBlock = {
  id: string
  type: 'insure'
  token: string
  productId: string
  insure: Record<string, string>
  imageKey: string
  isAsk: boolean
  askUrl: string
  isRenewal: boolean
  isSupportMedical: boolean
  isNationality: boolean
  isNeedMedicalPlace: boolean
  isRecognizeeNationality: boolean
  isNeedRecognizeeMedicalPlace: boolean
  isRecognizeePhone: boolean
  insuredCount: number
  rights: {protocolList: Protocol[]}
  protocol: {mainProtocolList: Protocol[]; otherProtocolList: Protocol[]}
}

/** The figures of a benefit: fen and whole percent. */
type BenefitText = {name: string; what?: string; limit: number; deductible: number; ratio: number; priorRatio: number}

/** One block of a page. The last four are text; the specification does not have them. */
export type Block =
  | {id: string; type: 'img'; url: string; alt: string; width: number; imgHeight: number; hotspots: Hotspot[]}
  | InsureBlock
  | {id: string; type: 'select'; tabs: {name: string; target: string}[]}
  | {id: string; type: 'countDown'; title: string; endTime: string}
  | {id: string; type: 'person'; icon: string}
  | {id: string; type: 'claim'; title: string; icon: string}
  | {id: string; type: 'tab'; items: {name: string; icon: string; jumpLink: string}[]}
  | {
      id: string
      type: 'cover'
      title: string
      total: number
      benefits: readonly BenefitText[]
      exclusions: string[]
      note: string
    }
  | {id: string; type: 'example'; title: string; amount: number; benefits: readonly BenefitText[]; note: string}
  | {id: string; type: 'faq'; title: string; items: {question: string; answer: string}[]}
  | {
      id: string
      type: 'trust'
      title: string
      filingName: string
      insurer: string
      insurerPhone: string
      servicePhone: string
      hours: string
      institutions: {role: string; name: string}[]
    }

/** The JSON text `childPageContent` of the call `page/browse`. */
export type ChildPageContent = {
  pageConfig: {
    title: string
    shareUrl: string
    shareTitle: string
    shareDesc: string
    shareImg: string
    shareImgKey: string
  }
  contentList: Block[]
}
