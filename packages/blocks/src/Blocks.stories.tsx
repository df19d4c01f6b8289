import type {Meta, StoryObj} from '@storybook/react-vite'
import {BlockPagePreview, contentOf} from './stories/BlockPagePreview.tsx'
import {coverage, poster} from './stories/sample-images.ts'

/** Whole pages, some of them invalid. */
const meta = {component: BlockPagePreview, parameters: {ground: 'none'}, args: {content: ''}} satisfies Meta<
  typeof BlockPagePreview
>
export default meta
type Story = StoryObj<typeof meta>

export const EveryType: Story = {
  args: {
    content: contentOf([
      poster,
      {
        id: 's',
        type: 'select',
        tabs: [
          {name: '产品特色', target: 'poster'},
          {name: '保障什么', target: 'coverage'},
        ],
      },
      {id: 'd', type: 'countDown', title: '距参保结束还有', endTime: '2099/12/31 23:59:59'},
      coverage,
      {id: 'c', type: 'claim'},
      {id: 'p', type: 'person'},
      {id: 't', type: 'tab', items: [{name: '首页'}, {name: '我的', jumpLink: '/personalCore'}]},
    ]),
  },
}
export const InvalidPage: Story = {args: {content: '{"contentList":'}}
/** A block of an unknown type and an invalid one are skipped with a warning each. */
export const InvalidBlocks: Story = {
  args: {
    content: contentOf([
      poster,
      {id: 'x', type: 'lottery'},
      {id: 'y', type: 'countDown'},
      'nothing' as never,
      coverage,
    ]),
  },
}
export const EmptyPage: Story = {args: {content: contentOf([])}}
