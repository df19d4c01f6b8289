import type {Meta, StoryObj} from '@storybook/react-vite'
import {Composed, contentOf} from '../stories/Composed.tsx'
import {poster} from '../stories/pictures.ts'

const meta = {component: Composed, parameters: {ground: 'none'}, args: {content: ''}} satisfies Meta<typeof Composed>
export default meta
type Story = StoryObj<typeof meta>

export const Entry: Story = {args: {content: contentOf([poster, {id: 'c', type: 'claim'}])}}
/** A project that takes no claims. */
export const Closed: Story = {
  args: {content: contentOf([poster, {id: 'c', type: 'claim'}]), page: {showsClaim: false}},
}
export const LongText: Story = {
  args: {content: contentOf([{id: 'c', type: 'claim', title: '理赔服务：在线提交材料、查询进度、补充单证与异议申诉'}])},
}
