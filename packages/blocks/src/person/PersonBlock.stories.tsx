import type {Meta, StoryObj} from '@storybook/react-vite'
import {Composed, contentOf} from '../stories/Composed.tsx'
import {facts, poster} from '../stories/pictures.ts'

const meta = {component: Composed, parameters: {ground: 'none'}, args: {content: ''}} satisfies Meta<typeof Composed>
export default meta
type Story = StoryObj<typeof meta>

export const Entry: Story = {args: {content: contentOf([poster, facts, {id: 'p', type: 'person'}])}}
/** Floating entries are for certain promotions only. */
export const Elsewhere: Story = {
  args: {content: contentOf([poster, {id: 'p', type: 'person'}]), page: {showsFloating: false}},
}
/** It keeps above a menu at the bottom. */
export const AboveMenu: Story = {
  args: {
    content: contentOf([
      poster,
      facts,
      {id: 'p', type: 'person'},
      {id: 't', type: 'tab', items: [{name: '首页'}, {name: '我的', jumpLink: '/personalCore'}]},
    ]),
  },
}
