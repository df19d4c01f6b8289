import type {Meta} from '@storybook/react-vite'
import {screenStories} from '../stories/screen-story.tsx'
import {PreheatIndexScreen} from './PreheatIndexScreen.tsx'

const meta = {component: PreheatIndexScreen} satisfies Meta<typeof PreheatIndexScreen>
export default meta

const show = screenStories(PreheatIndexScreen, '/preheatIndex?projectId=hmb-cq&skuNo=P1')

const picMap = {
  TOP_BANNER: '/poster.svg',
  FAILBACKGROUND: '/poster.svg',
  QR_CODE: '/poster.svg',
  LOGO_ICON: '/poster.svg',
}
const info = {
  isDisplayCity: false,
  insuredStartTime: '2026/12/01 00:00:00',
  hmbInsureStartTime: '2026/12/01 00:00:00',
  hmbAppointEndTime: '2026/11/30 20:00:00',
  info: ['预约免费'],
  projectId: 'hmb-cq',
  userPhone: '',
  gzhName: '重庆惠民保服务号',
  showText: '推荐你也来预约',
  picMap,
}
const responses = {
  '/api/taurus/agree/queryList': [{id: 'a1', agreeName: '预约隐私协议', agreeContent: 'cq/a.html', version: '1'}],
}
const query = '/api/taurus/appoint/query'

export const Open = show({...responses, [query]: info})
export const Ended = show({...responses, [query]: {...info, hmbAppointEndTime: '2026/11/20 20:00:00'}})
const inSale = {hmbAppointEndTime: '2026/09/30 20:00:00', hmbInsureStartTime: '2026/10/01 00:00:00'}
export const OnSale = show({...responses, [query]: {...info, ...inSale}})
export const Loading = show('pending')
export const Offline = show('offline')
