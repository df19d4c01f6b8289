import type {Meta, StoryObj} from '@storybook/react-vite'
import {BlockPagePreview, contentOf} from '../stories/BlockPagePreview.tsx'

const content = (block: object) => contentOf([{id: 'b', type: 'trust', ...block}])

const meta = {
  component: BlockPagePreview,
  parameters: {ground: 'none'},
  args: {
    content: content({
      filingName: '示例财产保险股份有限公司某某惠民保城市定制型商业医疗保险（2026版）',
      insurer: '示例财产保险股份有限公司',
      insurerPhone: '400-000-0000',
      servicePhone: '400-000-0001',
      hours: '每日 9:00 至 18:00',
      institutions: [{role: '平台运营', name: '示例健康科技有限公司'}],
    }),
  },
} satisfies Meta<typeof BlockPagePreview>
export default meta
type Story = StoryObj<typeof meta>

export const AllValues: Story = {}
export const OnlyInsurer: Story = {args: {content: content({insurer: '示例财产保险股份有限公司'})}}
