import type {Meta} from '@storybook/react-vite'
import {sampleItem, sampleOrder} from '../../refund/testing/refund-samples.ts'
import {screenStories} from '../stories/screen-story.tsx'
import {PayDetailScreen} from './PayDetailScreen.tsx'

const meta = {component: PayDetailScreen} satisfies Meta<typeof PayDetailScreen>
export default meta

const show = screenStories(PayDetailScreen, '/payDetail?orderItemId=a')

export const Paid = show({'/api/aries/order/itemDetail2c': sampleOrder([sampleItem('a', '张晓明')])})
export const Loading = show('pending')
export const Offline = show('offline')
