import type {Meta, StoryObj} from '@storybook/react-vite'
import {BlockPagePreview, contentOf} from '../stories/BlockPagePreview.tsx'
import {coverage} from '../stories/sample-images.ts'

// The stories use a fixed clock, one day and about two hours before the end.
const content = (title: string) =>
  contentOf([{id: 'c', type: 'countDown', title, endTime: '2026/12/31 23:59:59'}, coverage])
const end = Date.parse('2026-12-31T23:59:59+08:00')
const clockBeforeEnd = (ms: number) => {
  const start = performance.now()
  return () => end - ms + (performance.now() - start)
}

const meta = {
  component: BlockPagePreview,
  parameters: {ground: 'none'},
  args: {content: content('距参保结束还有'), page: {now: clockBeforeEnd(93_784_000)}},
} satisfies Meta<typeof BlockPagePreview>
export default meta
type Story = StoryObj<typeof meta>

export const Counting: Story = {}
export const WithoutTitle: Story = {args: {content: content('')}}
export const Over: Story = {args: {page: {now: clockBeforeEnd(-1)}}}
export const LongText: Story = {
  args: {
    content: content('距某某市城市定制型商业补充医疗保险集中参保期结束还有'),
    page: {now: clockBeforeEnd(31_535_999_000)},
  },
}
