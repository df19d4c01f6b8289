import type {Meta, StoryObj} from '@storybook/react-vite'
import {OfflineBar} from './OfflineBar.tsx'

const meta = {component: OfflineBar, parameters: {ground: 'none'}, args: {offline: true}} satisfies Meta<
  typeof OfflineBar
>
export default meta
type Story = StoryObj<typeof meta>

export const Offline: Story = {}
