import type {Meta, StoryObj} from '@storybook/react-vite'
import {Card} from '../Card/Card.tsx'
import {Stack} from './Stack.tsx'

const meta = {
  component: Stack,
  args: {
    children: ['投保人', '被保人', '保单'].map((title) => (
      <Card key={title} title={title}>
        {null}
      </Card>
    )),
  },
} satisfies Meta<typeof Stack>
export default meta
type Story = StoryObj<typeof meta>

export const UsualGap: Story = {}
export const LargeGap: Story = {args: {gap: 24}}
