import type {Meta, StoryObj} from '@storybook/react-vite'
import {BlockPagePreview, contentOf} from '../stories/BlockPagePreview.tsx'
import {coverage, poster} from '../stories/sample-images.ts'

const meta = {component: BlockPagePreview, parameters: {ground: 'none'}, args: {content: ''}} satisfies Meta<
  typeof BlockPagePreview
>
export default meta
type Story = StoryObj<typeof meta>

const items = [{name: '首页'}, {name: '我的', jumpLink: '/personalCore'}]
const more = ['理赔服务', '健康管理', '在线客服'].map((name) => ({name, jumpLink: `/${name}`}))

export const Two: Story = {args: {content: contentOf([poster, coverage, {id: 't', type: 'tab', items}])}}
export const Five: Story = {args: {content: contentOf([poster, {id: 't', type: 'tab', items: [...items, ...more]}])}}
export const LongText: Story = {
  args: {
    content: contentOf([
      poster,
      {id: 't', type: 'tab', items: [...items, {name: '健康管理与慢病随访服务', jumpLink: '/health'}, ...more]},
    ]),
  },
}
