import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {payChannelNames} from '@hmb/contract/codes/pay-channel-names'
import type {Meta} from '@storybook/react-vite'
import {screenStories} from '../stories/screen-story.tsx'
import {PaymentScreen} from './PaymentScreen.tsx'
import {sampleOrder} from './testing/payment-samples.ts'

const meta = {component: PaymentScreen} satisfies Meta<typeof PaymentScreen>
export default meta

const show = screenStories(PaymentScreen, '/payment?orderid=o1')

const responses = {
  '/api/aries/order/detail2c': sampleOrder,
  '/api/taurus/project/ext/query': {},
  '/api/taurus/project/ext/queryOther': {
    advertisingImg: '',
    advertisingLink: '',
    popupBackGround: '',
    showText: '',
  },
}
const methods = '/api/aries/pay/checkBeforePay'
const method = (payChannel: PayChannel) => ({payChannel, payChannelName: payChannelNames[payChannel]})

export const Ready = show({...responses, [methods]: [method(PayChannel.WECHAT), method(PayChannel.CLOUD_PAY)]})
export const NoMethod = show({...responses, [methods]: []})
export const Expired = show({...responses, '/api/aries/order/detail2c': {...sampleOrder, status: OrderStatus.CANCELED}})
export const Loading = show('pending')
export const Offline = show('offline')
