import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {ServiceList} from './ServiceList.tsx'

const meta = {
  component: ServiceList,
  args: {
    services: [
      {name: '相关协议', icon: 'agreement', onOpen: fn()},
      {name: '联系客服', icon: 'service', onOpen: fn()},
      {name: '关于我们', icon: 'about', onOpen: fn()},
    ],
  },
} satisfies Meta<typeof ServiceList>
export default meta
type Story = StoryObj<typeof meta>

export const Services: Story = {}
