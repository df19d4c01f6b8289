import type {Meta, StoryObj} from '@storybook/react-vite'
import {Composed, contentOf} from '../Composed.tsx'
import {facts, poster} from './pictures.ts'

/** person, claim and tab: what leads away from the page. */
const meta = {component: Composed, parameters: {ground: 'none'}, args: {content: ''}} satisfies Meta<typeof Composed>
export default meta
type Story = StoryObj<typeof meta>

const items = [{name: '首页'}, {name: '我的', jumpLink: '/personalCore'}]

export const Person: Story = {args: {content: contentOf([poster, facts, {id: 'p', type: 'person'}])}}
/** Floating entries are for certain promotions only. */
export const PersonElsewhere: Story = {
  args: {content: contentOf([poster, {id: 'p', type: 'person'}]), page: {showsFloating: false}},
}
export const Claim: Story = {args: {content: contentOf([poster, {id: 'c', type: 'claim'}])}}
export const ClaimLongText: Story = {
  args: {content: contentOf([{id: 'c', type: 'claim', title: '理赔服务：在线提交材料、查询进度、补充单证与异议申诉'}])},
}
export const Tab: Story = {args: {content: contentOf([poster, facts, {id: 't', type: 'tab', items}])}}
export const TabOfFive: Story = {
  args: {
    content: contentOf([
      poster,
      {
        id: 't',
        type: 'tab',
        items: [...items, ...['理赔服务', '健康管理', '在线客服'].map((name) => ({name, jumpLink: `/${name}`}))],
      },
    ]),
  },
}
export const AllOfThem: Story = {
  args: {
    content: contentOf([
      poster,
      {
        id: 's',
        type: 'select',
        tabs: [
          {name: '产品特色', target: 'poster'},
          {name: '保障什么', target: 'facts'},
        ],
      },
      {id: 'd', type: 'countDown', title: '距参保结束还有', endTime: '2099/12/31 23:59:59'},
      facts,
      {id: 'c', type: 'claim'},
      {id: 'p', type: 'person'},
      {id: 't', type: 'tab', items},
    ]),
  },
}
