import type {Meta, StoryObj} from '@storybook/react-vite'
import {BlockPagePreview, contentOf} from '../stories/BlockPagePreview.tsx'
import {coverage, poster} from '../stories/sample-images.ts'

const meta = {component: BlockPagePreview, parameters: {ground: 'none'}, args: {content: ''}} satisfies Meta<
  typeof BlockPagePreview
>
export default meta
type Story = StoryObj<typeof meta>

export const Entry: Story = {args: {content: contentOf([poster, coverage, {id: 'p', type: 'person'}])}}
/** Without a promotion that shows floating blocks the entry is hidden. */
export const WithoutPromotion: Story = {
  args: {content: contentOf([poster, {id: 'p', type: 'person'}]), page: {showsFloating: false}},
}
/** The entry is above the menu. */
export const AboveMenu: Story = {
  args: {
    content: contentOf([
      poster,
      coverage,
      {id: 'p', type: 'person'},
      {id: 't', type: 'tab', items: [{name: '首页'}, {name: '我的', jumpLink: '/personalCore'}]},
    ]),
  },
}
