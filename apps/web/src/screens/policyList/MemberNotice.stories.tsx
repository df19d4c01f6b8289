import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {MemberNotice} from './MemberNotice.tsx'
import {copy} from './policy-list-copy.ts'

const meta = {
  component: MemberNotice,
  args: {text: copy.addOwn, button: copy.add, onOpen: fn()},
} satisfies Meta<typeof MemberNotice>
export default meta
type Story = StoryObj<typeof meta>

export const OwnRecordMissing: Story = {}
export const InsuredIncomplete: Story = {args: {text: copy.incomplete, button: copy.complete}}
