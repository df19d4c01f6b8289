import {insuredIncompleteText, noneToChooseText, overLimitText} from '@hmb/rules/insured'
import {OpenSheet, StateHolder} from '@hmb/ui/stories/StateHolder'
import {longName} from '@hmb/ui/stories/sample-data'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import type {ListedPerson} from '../purchase-view.ts'
import {InsuredListSheet} from './InsuredListSheet.tsx'

const person = (id: string, name: string, relation: string, more: Partial<ListedPerson> = {}): ListedPerson => ({
  id,
  name,
  relation,
  idType: '居民身份证',
  idNo: '3499 **** **** 0019',
  chosen: true,
  incomplete: false,
  cover: null,
  failure: '',
  ...more,
})
const self = person('1', '张晓明', '本人')
const mother = person('2', '李桂兰', '父母')
const child = person('3', '张小雨', '子女', {chosen: false})

const meta = {
  component: InsuredListSheet,
  args: {
    open: true,
    reason: '',
    people: [self, mother, child],
    onToggle: () => {},
    onEdit: fn(),
    onCover: fn(),
    onAdd: fn(),
    onConfirm: fn(),
    onClose: () => {},
  },
  render: ({people, ...args}) => (
    <StateHolder start={people}>
      {(shown, setShown) => (
        <OpenSheet>
          {(sheet) => (
            <InsuredListSheet
              {...args}
              {...sheet}
              people={shown}
              onToggle={(id, chosen) => setShown(shown.map((each) => (each.id === id ? {...each, chosen} : each)))}
            />
          )}
        </OpenSheet>
      )}
    </StateHolder>
  ),
} satisfies Meta<typeof InsuredListSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {}
export const OverTheLimit: Story = {args: {reason: overLimitText(2)}}
export const Incomplete: Story = {
  args: {reason: insuredIncompleteText, people: [self, {...mother, chosen: false, incomplete: true}, child]},
}
export const Covered: Story = {
  args: {
    people: [
      {...self, chosen: false, cover: {orderId: 'o1', payable: false, policyNo: 'P1'}},
      {...mother, chosen: false, cover: {orderId: 'o2', payable: true, policyNo: ''}},
      child,
    ],
  },
}
export const Failed: Story = {args: {people: [self, {...mother, failure: '姓名与证件信息不一致'}, child]}}
export const NoPeople: Story = {args: {reason: noneToChooseText, people: []}}
export const LongText: Story = {
  args: {
    people: Array.from({length: 9}, (_, at) =>
      person(String(at), at % 2 ? longName : '欧阳娜娜', '父母', {
        idType: '港澳居民来往内地通行证（香港）',
        idNo: 'H1** *** *89',
        incomplete: at % 3 === 0,
      }),
    ),
  },
}
