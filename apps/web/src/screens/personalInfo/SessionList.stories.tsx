import {DeviceKind} from '@hmb/contract/codes/device-kind'
import {Card} from '@hmb/ui/Card'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {copy} from './personal-info-copy.ts'
import {SessionList} from './SessionList.tsx'

const times = {loginTime: '2026-11-20 10:01:00', lastUseTime: '2026-11-22 09:30:12'}
const mine = {...times, device: DeviceKind.WECHAT, current: true}

const meta = {
  component: SessionList,
  args: {
    sessions: [mine, {...times, device: DeviceKind.IPHONE, current: false}, {...times, device: '', current: false}],
    ending: false,
    onEndOthers: fn(),
  },
  render: (args) => (
    <Card title={copy.sessions}>
      <SessionList {...args} />
    </Card>
  ),
} satisfies Meta<typeof SessionList>
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {}
export const OnlyThisDevice: Story = {args: {sessions: [mine]}}
export const Ending: Story = {args: {ending: true}}
