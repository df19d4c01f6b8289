import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import type {Meta} from '@storybook/react-vite'
import {sampleOrder} from '../payment/testing/payment-samples.ts'
import {screenStories} from '../stories/screen-story.tsx'
import {OrderListScreen} from './OrderListScreen.tsx'

const meta = {component: OrderListScreen} satisfies Meta<typeof OrderListScreen>
export default meta

const show = screenStories(OrderListScreen, '/orderList')

const list = '/api/aries/order/list2c'
const count = '/api/aries/order/waitPayOrderCnt'
const paid = {...sampleOrder, id: 'o2', status: OrderStatus.PAYED, payStatus: OrderPayStatus.PAYED, remainTime: 0}

export const Filled = show({[count]: 1, [list]: {list: [sampleOrder, paid], total: 2}})
export const Empty = show({[count]: 0, [list]: {list: [], total: 0}})
export const Loading = show('pending')
export const Offline = show('offline')
