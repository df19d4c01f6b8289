import {OpenSheet} from '@hmb/ui/stories/StateHolder'
import {longName} from '@hmb/ui/stories/sample-data'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {EligibleSheet} from './EligibleSheet.tsx'

const document = {idTypeName: '居民身份证', idNo: '3499**********0019'}
const self = {id: '1', name: '张晓明', relationName: '本人', ...document}
const mother = {id: '2', name: '李桂兰', relationName: '父母', ...document}

const meta = {
  component: EligibleSheet,
  args: {open: true, people: [self, mother], reopenable: ['2'], onReopen: fn(), onContinue: fn(), onClose: () => {}},
  render: (args) => <OpenSheet>{(sheet) => <EligibleSheet {...args} {...sheet} />}</OpenSheet>,
} satisfies Meta<typeof EligibleSheet>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {args: {people: [self]}}
export const Several: Story = {}
export const LongText: Story = {
  args: {people: Array.from({length: 14}, (_, at) => ({...mother, id: String(at), name: longName}))},
}
