import type {Meta, StoryObj} from '@storybook/react-vite'
import {BlockPagePreview, contentOf} from '../stories/BlockPagePreview.tsx'
import {coverage, poster} from '../stories/sample-images.ts'

const meta = {component: BlockPagePreview, parameters: {ground: 'none'}, args: {content: ''}} satisfies Meta<
  typeof BlockPagePreview
>
export default meta
type Story = StoryObj<typeof meta>

const names = ['产品特色', '保障什么', '理赔案例', '常见问题', '增值服务', '投保须知']
const floors = (count: number) => names.slice(0, count).map((name, index) => ({name, target: `floor${index}`}))
const blocks = (count: number) => floors(count).map(({target}) => ({...coverage, id: target}))

export const Few: Story = {
  args: {content: contentOf([poster, {id: 's', type: 'select', tabs: floors(3)}, ...blocks(3)])},
}
export const MoreThanFit: Story = {
  args: {content: contentOf([poster, {id: 's', type: 'select', tabs: floors(6)}, ...blocks(6)])},
}
/** A tab whose block is missing is left out. */
export const MissingTarget: Story = {
  args: {content: contentOf([poster, {id: 's', type: 'select', tabs: floors(3)}, ...blocks(2)])},
}
