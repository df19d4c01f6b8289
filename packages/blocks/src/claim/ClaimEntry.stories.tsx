import type {Meta, StoryObj} from '@storybook/react-vite'
import {BlockPagePreview, contentOf} from '../stories/BlockPagePreview.tsx'
import {poster} from '../stories/sample-images.ts'

const meta = {component: BlockPagePreview, parameters: {ground: 'none'}, args: {content: ''}} satisfies Meta<
  typeof BlockPagePreview
>
export default meta
type Story = StoryObj<typeof meta>

export const Entry: Story = {args: {content: contentOf([poster, {id: 'c', type: 'claim'}])}}
/** A project without claims. */
export const Closed: Story = {
  args: {content: contentOf([poster, {id: 'c', type: 'claim'}]), page: {showsClaim: false}},
}
export const LongText: Story = {
  args: {content: contentOf([{id: 'c', type: 'claim', title: '理赔服务：在线提交材料、查询进度、补充单证与异议申诉'}])},
}
