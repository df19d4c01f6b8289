import type {Meta, StoryObj} from '@storybook/react-vite'
import {Swatches} from '../stories/Swatches.tsx'
import {StatusMark} from './StatusMark.tsx'

const meta = {} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const EveryState: Story = {
  render: () => (
    <Swatches>
      {(['success', 'waiting', 'failure'] as const).map((state) => (
        <StatusMark key={state} state={state} />
      ))}
    </Swatches>
  ),
}
