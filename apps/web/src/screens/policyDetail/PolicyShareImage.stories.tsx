import {useVariant} from '@hmb/shell/variant'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {PolicyShareImage} from './PolicyShareImage.tsx'
import {policyShareText} from './policy-share-text.ts'
import {samplePolicy} from './testing/policy-detail-samples.ts'

const text = policyShareText(samplePolicy())

const meta = {
  component: PolicyShareImage,
  parameters: {ground: 'card'},
  args: {...text, logo: '', onDrawn: fn()},
  render: function Render(args) {
    return <PolicyShareImage {...args} logo={useVariant().logo} />
  },
  play: async ({canvas}) => {
    await canvas.findByRole('img')
  },
} satisfies Meta<typeof PolicyShareImage>
export default meta
type Story = StoryObj<typeof meta>

export const Card: Story = {}
export const LongProduct: Story = {args: {product: '重庆市城市定制型补充医疗保险惠民保2026年度尊享版'}}
