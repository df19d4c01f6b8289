import {Relation} from '@hmb/contract/codes/relation'
import type {Meta} from '@storybook/react-vite'
import {screenStories} from '../stories/screen-story.tsx'
import {ManageFamilyScreen} from './ManageFamilyScreen.tsx'

const meta = {component: ManageFamilyScreen} satisfies Meta<typeof ManageFamilyScreen>
export default meta

const show = screenStories(ManageFamilyScreen, '/manageFamily')

const family = '/api/taurus/family/query'
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

export const Filled = show({[family]: [member('m1', '张晓明', '本人'), member('m2', '李桂兰', '父母')]})
export const Empty = show({[family]: []})
export const Loading = show('pending')
export const Offline = show('offline')
