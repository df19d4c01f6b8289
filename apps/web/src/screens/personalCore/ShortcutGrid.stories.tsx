import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {type Shortcut, ShortcutGrid} from './ShortcutGrid.tsx'

const orders: Shortcut = {name: '我的订单', icon: 'order', onOpen: fn()}
const policies: Shortcut = {name: '我的保单', icon: 'policy', onOpen: fn()}
const claim: Shortcut = {name: '理赔服务', icon: 'claim', onOpen: fn()}
const health: Shortcut = {name: '健康权益', icon: 'heart', onOpen: fn()}

const meta = {component: ShortcutGrid, args: {shortcuts: [orders, policies]}} satisfies Meta<typeof ShortcutGrid>
export default meta
type Story = StoryObj<typeof meta>

export const Two: Story = {}
export const Four: Story = {args: {shortcuts: [orders, policies, claim, health]}}
export const UnpaidOrders: Story = {args: {shortcuts: [{...orders, badge: 120}, policies, claim]}}
/** The place of 理赔服务 is free until its flag is known. */
export const FlagUnknown: Story = {args: {shortcuts: [orders, policies], placeholders: 1}}
