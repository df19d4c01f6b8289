import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {Button} from './Button.tsx'

const meta = {component: Button, args: {children: '立即投保', onClick: fn()}} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {}
export const Outline: Story = {args: {kind: 'outline', children: '查看保单'}}
export const Quiet: Story = {args: {kind: 'quiet', children: '取消'}}
export const Small: Story = {args: {size: 'small', children: '去支付'}}
export const Wide: Story = {args: {wide: true}}
export const Disabled: Story = {args: {disabled: true}}
export const DisabledButTappable: Story = {args: {ariaDisabled: true}}
export const Loading: Story = {args: {loading: true, loadingText: '提交中…'}}
export const LongText: Story = {
  args: {wide: true, children: '已逐页阅读并同意以上全部投保须知、保险条款与免责说明，确认投保'},
}
