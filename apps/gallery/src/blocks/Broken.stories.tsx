import type {Meta, StoryObj} from '@storybook/react-vite'
import {Composed, contentOf} from '../Composed.tsx'
import {facts, poster} from './pictures.ts'

/** Pages that are not as they should be. */
const meta = {component: Composed, parameters: {ground: 'none'}, args: {content: ''}} satisfies Meta<typeof Composed>
export default meta
type Story = StoryObj<typeof meta>

export const NoPageAtAll: Story = {args: {content: '{"contentList":'}}
/** A block of an unknown type and one that cannot be read are left out, with a warning each; the rest stands. */
export const SomeBlocksBroken: Story = {
  args: {
    content: contentOf([poster, {id: 'x', type: 'lottery'}, {id: 'y', type: 'countDown'}, 'nothing' as never, facts]),
  },
}
export const NothingOnIt: Story = {args: {content: contentOf([])}}
