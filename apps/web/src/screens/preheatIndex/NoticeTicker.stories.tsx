import type {Meta, StoryObj} from '@storybook/react-vite'
import {NoticeTicker} from './NoticeTicker.tsx'

const meta = {
  component: NoticeTicker,
  args: {notices: ['重庆惠民保新一年度即将开售', '预约免费，不需要登录，不占名额', '请通过公众号投保，谨防诈骗短信']},
} satisfies Meta<typeof NoticeTicker>
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {}
export const One: Story = {args: {notices: ['预约免费，不需要登录，不占名额']}}
export const LongText: Story = {
  args: {
    notices: ['某某市城市定制型商业补充医疗保险新一年度即将开售，现在可以用手机号预约，开售后请及时参保', '预约免费'],
  },
}
