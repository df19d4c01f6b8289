import type {Meta, StoryObj} from '@storybook/react-vite'
import {Swatches} from '../stories/Swatches.tsx'
import {longName} from '../stories/sample-data.ts'
import {Avatar} from './Avatar.tsx'

const meta = {} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const EverySize: Story = {
  render: () => (
    <Swatches>
      {[28, 44, 56].map((size) => (
        <Avatar key={size} name={size === 44 ? longName : '张晓明'} size={size} />
      ))}
    </Swatches>
  ),
}
