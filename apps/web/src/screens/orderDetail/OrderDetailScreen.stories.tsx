import type {Meta} from '@storybook/react-vite'
import {sampleItem, sampleOrder} from '../../refund/testing/refund-samples.ts'
import {sampleOrder as unpaidOrder} from '../payment/testing/payment-samples.ts'
import {screenStories} from '../stories/screen-story.tsx'
import {OrderDetailScreen} from './OrderDetailScreen.tsx'

const meta = {component: OrderDetailScreen} satisfies Meta<typeof OrderDetailScreen>
export default meta

const show = screenStories(OrderDetailScreen, '/orderDetail?orderid=o1')

const detail = '/api/aries/order/detail2c'
const items = [sampleItem('a', '张晓明'), sampleItem('b', '李桂兰')]

export const Paid = show({[detail]: {...sampleOrder(items), isRenewal: true, autoRenew: false}})
export const Waiting = show({[detail]: {...unpaidOrder, orderItemList: []}})
export const Loading = show('pending')
export const Offline = show('offline')
