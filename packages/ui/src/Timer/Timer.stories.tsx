import type {Meta, StoryObj} from '@storybook/react-vite'
import {Swatches} from '../stories/Swatches.tsx'
import {Timer} from './Timer.tsx'

const meta = {} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Times: Story = {
  render: () => (
    <Swatches>
      {[0, 59, 1_781, 3_723].map((seconds) => (
        <Timer key={seconds} seconds={seconds} />
      ))}
    </Swatches>
  ),
}
