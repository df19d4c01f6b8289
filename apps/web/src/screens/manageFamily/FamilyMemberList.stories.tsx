import {longName} from '@hmb/ui/stories/sample-data'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {FamilyMemberList} from './FamilyMemberList.tsx'

const self = {
  id: '1',
  name: '张建国',
  relationTypeName: '本人',
  idTypeName: '居民身份证',
  idNo: '3499**********0019',
}
const permit = {idTypeName: '港澳居民来往内地通行证（香港）', idNo: 'H320*1177'}
const meta = {
  component: FamilyMemberList,
  args: {members: [self], onOpen: fn()},
} satisfies Meta<typeof FamilyMemberList>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {}
export const LongNames: Story = {
  args: {
    members: [
      self,
      {...self, ...permit, id: '2', name: longName, relationTypeName: '父母'},
      {...self, id: '3', name: 'Wolfeschlegelsteinhausenbergerdorff Li', relationTypeName: '配偶'},
      {...self, id: '4', name: '买买提·𠮷田', relationTypeName: '其他'},
    ],
  },
}
