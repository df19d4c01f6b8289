import type {Meta, StoryObj} from '@storybook/react-vite'
import {BlockPagePreview, contentOf} from '../stories/BlockPagePreview.tsx'
import {benefits} from '../testing/sample-benefits.ts'

const content = (block: object) => contentOf([{id: 'b', type: 'example', ...block}])

const meta = {
  component: BlockPagePreview,
  parameters: {ground: 'none'},
  args: {content: content({benefits})},
} satisfies Meta<typeof BlockPagePreview>
export default meta
type Story = StoryObj<typeof meta>

export const Calculator: Story = {}
export const OneBenefit: Story = {args: {content: content({benefits: [{...benefits[0], priorRatio: null}]})}}
/** The costs are above the limit of the year. */
export const AboveLimit: Story = {args: {content: content({benefits, amount: 300_000_000})}}
