import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {OpenSheet} from '../stories/StateHolder.tsx'
import {DateSheet} from './DateSheet.tsx'

const meta = {
  component: DateSheet,
  args: {open: true, onClose: () => {}, title: '选择出生日期', min: '1900-01-01', max: '2026-11-20', onPick: fn()},
  render: ({open: _, onClose: __, ...args}) => <OpenSheet>{(sheet) => <DateSheet {...args} {...sheet} />}</OpenSheet>,
} satisfies Meta<typeof DateSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Untouched: Story = {}
export const AtItsLatest: Story = {args: {value: '2026-11-20'}}
