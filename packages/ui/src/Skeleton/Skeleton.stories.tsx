import type {Meta, StoryObj} from '@storybook/react-vite'
import {Skeleton} from './Skeleton.tsx'

const meta = {component: Skeleton, args: {}} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Text: Story = {}
export const Card: Story = {args: {kind: 'card', lines: 4}}
export const Image: Story = {args: {kind: 'image', height: 200}}
