import type {Meta, StoryObj} from '@storybook/react-vite'
import {Swatches} from '../stories/Swatches.tsx'
import {Badge} from './Badge.tsx'

const meta = {} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Counts: Story = {
  render: () => (
    <Swatches>
      {[1, 12, 120].map((count) => (
        <Badge key={count} count={count} />
      ))}
    </Swatches>
  ),
}
