import {Row} from '@hmb/ui/Row'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {CopyableNumber} from './CopyableNumber.tsx'

const meta = {
  component: CopyableNumber,
  parameters: {ground: 'card'},
  args: {name: '订单编号', onCopy: fn(), children: 'HM20261121978942458335'},
  render: (args) => (
    <Row label="订单编号">
      <CopyableNumber {...args} />
    </Row>
  ),
} satisfies Meta<typeof CopyableNumber>
export default meta
type Story = StoryObj<typeof meta>

export const OrderNumber: Story = {}
