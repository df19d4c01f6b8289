import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayState} from '@hmb/contract/codes/pay-state'
import type {Meta} from '@storybook/react-vite'
import {sampleOrder} from '../payment/testing/payment-samples.ts'
import {screenStories} from '../stories/screen-story.tsx'
import {InsureResultScreen} from './InsureResultScreen.tsx'

const meta = {component: InsureResultScreen} satisfies Meta<typeof InsureResultScreen>
export default meta

const show = screenStories(InsureResultScreen, '/insureResult?orderId=o1&tradeNo=T1&noEncode=true')

const paid = {...sampleOrder, status: OrderStatus.PAYED, payStatus: OrderPayStatus.PAYED, unpaidFee: 0}
const responses = (state: PayState, order = sampleOrder) => ({
  '/api/aries/pay/query/pay': {state},
  '/api/aries/order/detail2c': order,
  '/api/aries/order/paySuccessPage': {
    shareModelImg: '',
    shareLogoImg: '',
    outImg: '',
    reOpenId: '',
    orderNo: order.no,
    skuName: order.skuName,
    orderId: order.id,
    familyId: '',
    insurerName: '示例财产保险股份有限公司',
    insurerPhone: '400-000-0000',
    coverFigures: [{name: '医保目录内医疗费用', limit: 100_000_000, deductible: 1_500_000, ratio: 80}],
  },
  '/api/taurus/project/ext/queryOther': {
    advertisingImg: '',
    advertisingLink: '',
    popupBackGround: '',
    showText: '',
  },
})

export const Paid = show(responses(PayState.PAID, paid))
export const Pending = show(responses(PayState.AT_PROVIDER))
export const Failed = show(responses(PayState.FAILED))
export const Loading = show('pending')
export const Offline = show('offline')
