import {longName} from '@hmb/ui/stories/sample-data'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {FamilyCard, type FamilyPerson} from './FamilyCard.tsx'

const person = (id: string, name: string, relation: string, verified = false): FamilyPerson => ({
  id,
  name,
  relation,
  verified,
  idType: '居民身份证',
  idNo: '3499 **** **** 0019',
})
const self = person('1', '张晓明', '本人', true)
const foreigner: FamilyPerson = {
  ...person('3', 'Maximiliane Wolfeschlegelsteinhausen', '配偶'),
  idType: '外国人永久居留身份证',
  idNo: 'SWE1****0019',
}

const meta = {
  component: FamilyCard,
  args: {
    family: {state: 'user', members: [self, person('2', '李桂兰', '父母')]},
    onLogin: fn(),
    onRetry: fn(),
    onManage: fn(),
    onAdd: fn(),
    onEdit: fn(),
  },
} satisfies Meta<typeof FamilyCard>
export default meta
type Story = StoryObj<typeof meta>

export const Members: Story = {}
export const LongNames: Story = {
  args: {family: {state: 'user', members: [person('1', longName.repeat(3), '本人', true), foreigner]}},
}
export const ManyMembers: Story = {
  args: {
    family: {
      state: 'user',
      members: Array.from({length: 12}, (_, at) =>
        person(`${at}`, `张晓${'一二三四五六七八九十百千'.charAt(at)}`, '其他'),
      ),
    },
  },
}
export const Empty: Story = {args: {family: {state: 'user', members: []}}}
export const Visitor: Story = {args: {family: {state: 'visitor'}}}
export const Loading: Story = {args: {family: {state: 'loading'}}}
export const Failed: Story = {args: {family: {state: 'failed', message: '系统错误，请稍后重试'}}}
