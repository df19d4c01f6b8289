import {Relation} from '@hmb/contract/codes/relation'
import {relationHint, relationHintTitle} from '@hmb/rules/relation'
import type {Feedback} from '@hmb/ui/Feedback'
import {FeedbackTrigger} from '@hmb/ui/stories/FeedbackTrigger'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {copy} from '../purchase-copy.ts'

const still = (_: Feedback): unknown => undefined

/** The explanation of a relation, shown once. */
const meta = {component: FeedbackTrigger, args: {show: still}} satisfies Meta<typeof FeedbackTrigger>
export default meta
type Story = StoryObj<typeof meta>

const hint = (relation: typeof Relation.PARENT | typeof Relation.CHILD | typeof Relation.OTHER): Story => ({
  args: {
    show: ({alert}) => alert({title: relationHintTitle, message: relationHint(relation), button: copy.gotIt}),
  },
})

export const Parent: Story = hint(Relation.PARENT)
export const Child: Story = hint(Relation.CHILD)
export const Other: Story = hint(Relation.OTHER)
