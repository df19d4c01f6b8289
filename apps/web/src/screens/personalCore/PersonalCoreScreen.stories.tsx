import {Relation} from '@hmb/contract/codes/relation'
import type {Meta} from '@storybook/react-vite'
import {screenStories} from '../stories/screen-story.tsx'
import {PersonalCoreScreen} from './PersonalCoreScreen.tsx'

const meta = {component: PersonalCoreScreen} satisfies Meta<typeof PersonalCoreScreen>
export default meta

const show = screenStories(PersonalCoreScreen, '/personalCore')

const session = '/api/taurus/isUnLogin'
const user = {unLogin: false, userId: 'u1', userPhone: '', apctInfo: null}
const member = (id: string, name: string, relationTypeName: string) => ({
  id,
  name,
  relationTypeName,
  verifyNameValue: 'YES',
  relationType: Relation.SELF,
  idTypeName: '居民身份证',
  idNo: '3499**********0019',
  idNoSensitive: '3499**********0019',
})
const responses = {
  [session]: user,
  '/api/taurus/user/detail': {
    userId: 'u1',
    userName: '张晓明',
    phone: '',
    echoPhone: '138****9438',
    avatar: '',
    verify: 1,
  },
  '/api/taurus/family/query': [member('m1', '张晓明', '本人'), member('m2', '李桂兰', '父母')],
  '/api/aries/order/waitPayOrderCnt': 3,
  '/api/taurus/project/baseInfo2c': {claimPlatformUrl: 'https://claim.example/h5', allowedHosts: ['claim.example']},
  '/api/taurus/project/ext/query': {insureClaimInfo: {openClaim: true}},
  '/api/taurus/topic/page/get': null,
  '/api/taurus/user/getUserInfo': {userId: 'u1'},
  '/api/scorpio/query/reportNewest': null,
}

export const User = show(responses)
export const Visitor = show({...responses, [session]: {...user, unLogin: true, userId: ''}})
export const Loading = show('pending')
export const Offline = show('offline')
