import type {Meta, StoryObj} from '@storybook/react-vite'
import {BlockPagePreview, contentOf} from '../stories/BlockPagePreview.tsx'

const content = (block: object) => contentOf([{id: 'b', type: 'faq', ...block}])

const meta = {
  component: BlockPagePreview,
  parameters: {ground: 'none'},
  args: {
    content: content({
      items: [
        {question: '谁可以投保？', answer: '某某市基本医疗保险参保人都可以。'},
        {question: '看完病怎么理赔？', answer: '第一步，报案。\n第二步，上传材料。'},
      ],
    }),
  },
} satisfies Meta<typeof BlockPagePreview>
export default meta
type Story = StoryObj<typeof meta>

export const Questions: Story = {}
export const LongText: Story = {
  args: {
    content: content({
      items: [
        {question: '在外地住院，医保还没有办理异地就医备案，出院以后还能申请赔付吗？', answer: '可以。'.repeat(40)},
      ],
    }),
  },
}
