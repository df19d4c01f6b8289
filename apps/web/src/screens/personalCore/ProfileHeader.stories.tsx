import {longName} from '@hmb/ui/stories/sample-data'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {ProfileHeader} from './ProfileHeader.tsx'

const user = {state: 'user', name: '张晓明', phone: '138****9438', avatar: '', verified: true} as const

const meta = {
  component: ProfileHeader,
  parameters: {ground: 'none'},
  args: {profile: user, onLogin: fn(), onOpen: fn(), onRetry: fn()},
} satisfies Meta<typeof ProfileHeader>
export default meta
type Story = StoryObj<typeof meta>

export const Verified: Story = {}
export const Unverified: Story = {args: {profile: {...user, verified: false}}}
export const LongName: Story = {args: {profile: {...user, name: longName}}}
export const WithoutName: Story = {args: {profile: {...user, name: '', verified: false}}}
export const Visitor: Story = {args: {profile: {state: 'visitor'}}}
export const Loading: Story = {args: {profile: {state: 'loading'}}}
export const Failed: Story = {args: {profile: {state: 'failed', message: '系统错误，请稍后重试'}}}
