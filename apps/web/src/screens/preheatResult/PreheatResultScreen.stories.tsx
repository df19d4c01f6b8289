import type {Meta} from '@storybook/react-vite'
import {screenStories} from '../stories/screen-story.tsx'
import {PreheatResultScreen} from './PreheatResultScreen.tsx'

const meta = {component: PreheatResultScreen} satisfies Meta<typeof PreheatResultScreen>
export default meta

const show = screenStories(PreheatResultScreen, '/preheatResult?projectId=hmb-cq&skuNo=P1')

export const Booked = show({
  '/api/taurus/appoint/query': {
    isDisplayCity: false,
    insuredStartTime: '2026/12/01 00:00:00',
    hmbInsureStartTime: '2026/12/01 00:00:00',
    hmbAppointEndTime: '2026/11/30 20:00:00',
    info: [],
    projectId: 'hmb-cq',
    userPhone: '',
    gzhName: '重庆惠民保服务号',
    showText: '',
    picMap: {QR_CODE: '/poster.svg', LOGO_ICON: '/poster.svg'},
  },
})
