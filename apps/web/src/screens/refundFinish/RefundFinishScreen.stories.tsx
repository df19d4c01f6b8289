import {RefundReason} from '@hmb/contract/codes/refund-reason'
import {createHeadlessHost} from '@hmb/host/host'
import type {Meta} from '@storybook/react-vite'
import {saveApplication} from '../../refund/refund-application.ts'
import {screenStories} from '../stories/screen-story.tsx'
import {RefundFinishScreen} from './RefundFinishScreen.tsx'

const meta = {component: RefundFinishScreen} satisfies Meta<typeof RefundFinishScreen>
export default meta

const address = '/refundFinish?orderid=o1'
const {sessionStorage} = createHeadlessHost()
saveApplication(
  {sessionStorage},
  {
    orderId: 'o1',
    itemIds: ['a', 'b'],
    reason: RefundReason.OTHER_PRODUCT_BOUGHT,
    key: 'k',
    state: 'accepted',
    refusedCount: 1,
  },
)

export const Submitted = screenStories(RefundFinishScreen, address)('pending')
export const PartlyRefused = screenStories(RefundFinishScreen, address, {host: {sessionStorage}})('pending')
