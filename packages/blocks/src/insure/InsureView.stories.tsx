import {StateHolder} from '@hmb/ui/stories/StateHolder'
import {longName} from '@hmb/ui/stories/sample-data'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {blockType} from '../block-type.ts'
import {BlockPagePreview, contentOf} from '../stories/BlockPagePreview.tsx'
import {AgreementsLine} from './AgreementsLine.tsx'
import {InsureBar} from './InsureBar.tsx'
import {InsureView} from './InsureView.tsx'
import {headingOf, InsureBlock} from './insure-schema.ts'
import type {ApplicantView, InsuredView, OfferView} from './insure-view-model.ts'

/** The data of the product for this block. */
interface PurchaseData {
  offer: OfferView
  session: 'unknown' | 'visitor' | 'user'
  applicant: ApplicantView | null
  people: readonly InsuredView[] | null
  peopleFailed?: () => void
  agreementsError?: string
  buying?: boolean
}

const status = {onSale: 'INSURE', soon: 'WILL_ONLINE', over: 'INSURE_END', unknown: 'PAUSED'}
const offer = (skuInsureStatus: string): OfferView => ({
  state: 'shown',
  yuan: '69.00',
  unit: '人/年',
  status: skuInsureStatus,
})
const applicant: ApplicantView = {
  name: '张晓明',
  idType: '身份证',
  idNo: '3401 **** **** 123X',
  medicalPlace: '重庆市 渝中区',
  complete: true,
}
const [self, mother, spouse]: [InsuredView, InsuredView, InsuredView] = [
  {id: '1', name: '张晓明', relation: '本人', state: 'on'},
  {id: '2', name: '李桂兰', relation: '母亲', state: 'on'},
  {id: '3', name: '王芳', relation: '配偶', state: 'off'},
]

/** The purchase block in one fixed state. */
function PurchaseBlockPreview({
  data,
  block,
  heading,
}: {
  data: PurchaseData
  block: Partial<InsureBlock>
  heading: string
}) {
  const content = {
    id: 'insure',
    type: 'insure',
    productId: 'HMB-2026',
    token: 't1',
    insure: {t1: heading},
    isAsk: true,
    askUrl: '/ask',
    isRenewal: true,
    isSupportMedical: true,
    insuredCount: 5,
    protocol: {
      mainProtocolList: [{id: 'p1', name: '投保须知'}],
      otherProtocolList: [
        {id: 'p2', name: '保险条款'},
        {id: 'p3', name: '个人信息授权书'},
      ],
    },
    ...block,
  }
  return <BlockPagePreview content={contentOf([content])} insure={staticBlockType(data)} />
}

const staticBlockType = (data: PurchaseData) =>
  blockType({
    type: 'insure',
    schema: InsureBlock,
    Bar() {
      const {offer, people, buying = false} = data
      const count = people?.filter(({state}) => state === 'on').length ?? 0
      return (
        <InsureBar
          status={offer.state === 'shown' ? offer.status : ''}
          yuan={count > 0 ? `${count * 69}.00` : '69.00'}
          count={count}
          loading={buying}
          onBuy={fn()}
        />
      )
    },
    View({block}) {
      const {offer, session, applicant, people, peopleFailed, agreementsError} = data
      return (
        <InsureView
          offer={{
            heading: headingOf(block),
            offer,
            renewal: block.isRenewal,
            medical: block.isSupportMedical,
            onAsk: block.isAsk ? fn() : undefined,
          }}
          applicant={{session, applicant, onEdit: fn()}}
          insured={{
            people,
            failed: peopleFailed,
            visitor: session === 'visitor',
            limit: block.insuredCount || null,
            onTick: fn(),
            onComplete: fn(),
            onAdd: fn(),
            onChoose: fn(),
          }}
          agreements={
            <StateHolder start={false}>
              {(agreed, agree) => (
                <AgreementsLine
                  agreed={agreed}
                  onAgree={agree}
                  documents={[...block.protocol.mainProtocolList, ...block.protocol.otherProtocolList]}
                  onOpen={fn()}
                  error={agreementsError}
                />
              )}
            </StateHolder>
          }
        />
      )
    },
  })

const visitor: PurchaseData = {offer: offer(status.onSale), session: 'visitor', applicant: null, people: null}
const complete: PurchaseData = {offer: offer(status.onSale), session: 'user', applicant, people: [self, mother, spouse]}

const meta = {
  component: PurchaseBlockPreview,
  parameters: {ground: 'none'},
  args: {data: complete, block: {}, heading: '某某惠民保 2026 版'},
} satisfies Meta<typeof PurchaseBlockPreview>
export default meta
type Story = StoryObj<typeof meta>

export const Visitor: Story = {args: {data: visitor}}
export const Complete: Story = {}
export const NoPeopleYet: Story = {args: {data: {...complete, applicant: null, people: []}}}
export const Incomplete: Story = {
  args: {
    data: {
      ...complete,
      applicant: {...applicant, medicalPlace: '', complete: false},
      people: [{...self, state: 'incomplete'}, {...mother, state: 'incomplete'}, spouse],
    },
  },
}
export const ReturningBuyer: Story = {
  args: {
    data: {
      ...complete,
      people: [
        {...self, state: 'covered', note: '已参保'},
        {...mother, state: 'covered', note: '待支付'},
        {...spouse, state: 'on', note: '无医保资格'},
      ],
    },
  },
}
export const AgreementsMissing: Story = {args: {data: {...complete, agreementsError: '请阅读并同意协议'}}}
export const Buying: Story = {args: {data: {...complete, buying: true}}}
export const Soon: Story = {args: {data: {...visitor, offer: offer(status.soon)}}}
export const Ended: Story = {args: {data: {...complete, offer: offer(status.over)}}}
export const NotForSale: Story = {args: {data: {...visitor, offer: offer(status.unknown)}}}
export const Loading: Story = {
  args: {data: {offer: {state: 'loading'}, session: 'unknown', applicant: null, people: null}},
}
export const Failed: Story = {
  args: {
    data: {
      ...complete,
      offer: {state: 'failed', message: '系统错误，请稍后重试', onRetry: fn()},
      people: null,
      peopleFailed: fn(),
    },
  },
}
export const LongText: Story = {
  args: {
    heading: '某某市城市定制型商业补充医疗保险（含特定高额药品及互联网医院服务）2026 年度版',
    data: {
      ...complete,
      applicant: {
        ...applicant,
        name: longName,
        idType: '港澳居民来往内地通行证',
        medicalPlace: '重庆市 彭水苗族土家族自治县',
      },
      people: [
        {...self, name: longName},
        {...mother, name: longName, state: 'incomplete'},
        ...Array.from({length: 6}, (_, index) => ({...spouse, id: `more${index}`})),
      ],
    },
  },
}
export const Bare: Story = {
  args: {data: visitor, block: {isAsk: false, isRenewal: false, isSupportMedical: false, insuredCount: 0}},
}
