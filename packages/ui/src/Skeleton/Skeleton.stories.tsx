import type {Meta, StoryObj} from '@storybook/react-vite'
import {Skeleton} from './Skeleton.tsx'

const meta = {component: Skeleton, args: {}} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Text: Story = {}
export const Card: Story = {args: {kind: 'card', lines: 4}}
export const Image: Story = {args: {kind: 'image', height: 200}}
export const Fields: Story = {args: {kind: 'fields', lines: 4}}
export const FieldsWithoutTitle: Story = {args: {kind: 'fields', lines: 4, plain: true}}
export const Rows: Story = {args: {kind: 'rows', lines: 2}}
export const AmountToPay: Story = {args: {kind: 'amount'}}
export const State: Story = {args: {kind: 'state'}}
export const Order: Story = {args: {kind: 'order'}}
