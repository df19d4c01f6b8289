import type {Meta, StoryObj} from '@storybook/react-vite'
import {FeedbackTrigger} from '../stories/FeedbackTrigger.tsx'
import {longSentence} from '../stories/sample-data.ts'

/** The duration of a toast in the gallery, in ms. */
const toastMs = 3_600_000

const meta = {component: FeedbackTrigger} satisfies Meta<typeof FeedbackTrigger>
export default meta
type Story = StoryObj<typeof meta>

export const Toast: Story = {args: {show: ({toast}) => toast('手机号码格式错误', {ms: toastMs})}}
export const ToastSuccess: Story = {args: {show: ({toast}) => toast('保存成功', {kind: 'success', ms: toastMs})}}
export const ToastFail: Story = {args: {show: ({toast}) => toast('保存失败', {kind: 'fail', ms: toastMs})}}
export const ToastLongText: Story = {args: {show: ({toast}) => toast(longSentence, {ms: toastMs})}}
export const Alert: Story = {args: {show: ({alert}) => alert({message: '该二维码暂不可用！'})}}
export const Confirm: Story = {
  args: {
    show: ({confirm}) =>
      confirm({title: '取消订单', message: '确认取消该订单？', ok: '取消订单', cancel: '再想想', destructive: true}),
  },
}
export const ConfirmLongText: Story = {
  args: {show: ({confirm}) => confirm({title: '温馨提示', message: longSentence.repeat(3)})},
}
export const Busy: Story = {args: {show: ({busy}) => busy('创建订单中…')}}
