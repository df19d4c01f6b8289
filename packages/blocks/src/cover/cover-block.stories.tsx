import type {Meta, StoryObj} from '@storybook/react-vite'
import {BlockPagePreview, contentOf} from '../stories/BlockPagePreview.tsx'
import {benefits} from '../testing/sample-benefits.ts'

const content = (block: object) => contentOf([{id: 'b', type: 'cover', ...block}])

const meta = {
  component: BlockPagePreview,
  parameters: {ground: 'none'},
  args: {
    content: content({total: 150_000_000, benefits, exclusions: ['体检、疫苗、疗养、美容整形', '在境外和港澳台就医']}),
  },
} satisfies Meta<typeof BlockPagePreview>
export default meta
type Story = StoryObj<typeof meta>

export const Cover: Story = {}
/** The operator has not filled in every figure. */
export const FewFigures: Story = {args: {content: content({benefits: [{name: '特定高额药品费用', limit: '50000000'}]})}}
export const LongText: Story = {
  args: {
    content: content({
      title: '某某市城市定制型商业补充医疗保险的保障责任与赔付标准',
      benefits: benefits.map((benefit) => ({
        ...benefit,
        name: `${benefit.name}（含门诊慢性病、特殊病与异地就医直接结算）`,
      })),
      exclusions: ['被保人因故意犯罪、抗拒依法采取的刑事强制措施，或者服用、吸食、注射毒品而发生的医疗费用'],
      note: '这里是摘要，完整内容见免责条款。',
    }),
  },
}
