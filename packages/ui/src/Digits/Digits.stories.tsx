import type {Meta, StoryObj} from '@storybook/react-vite'
import {Card} from '../Card/Card.tsx'
import {Row} from '../Row/Row.tsx'
import {Digits} from './Digits.tsx'

const meta = {component: Digits, args: {children: 'HM20261121978942458335'}} satisfies Meta<typeof Digits>
export default meta
type Story = StoryObj<typeof meta>

export const Alone: Story = {}
export const InARow: Story = {
  render: ({children}) => (
    <Card>
      <Row label="订单编号">
        <Digits>{children}</Digits>
      </Row>
    </Card>
  ),
}
