import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {OpenSheet} from '../stories/StateHolder.tsx'
import {longSentence} from '../stories/sample-data.ts'
import {OptionSheet} from './OptionSheet.tsx'

const documents = ['身份证', '户口本', '护照', '军官证', '出生证明', '港澳居民来往内地通行证', '台湾居民来往大陆通行证']

const meta = {
  component: OptionSheet,
  args: {
    open: true,
    onClose: () => {},
    title: '证件类型',
    options: documents.map((text, index) => ({value: String(index), text})),
    value: '0',
    onPick: fn(),
  },
  render: ({open: _, onClose: __, ...args}) => <OpenSheet>{(sheet) => <OptionSheet {...args} {...sheet} />}</OpenSheet>,
} satisfies Meta<typeof OptionSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Picked: Story = {}
export const OneDisabled: Story = {
  args: {options: documents.map((text, index) => ({value: String(index), text, disabled: index === 3}))},
}
export const LongText: Story = {
  args: {options: Array.from({length: 30}, (_, index) => ({value: String(index), text: longSentence})), value: '12'},
}
