import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {TipsCard} from './TipsCard.tsx'

const meta = {component: TipsCard, args: {onClose: fn()}} satisfies Meta<typeof TipsCard>
export default meta

export const Open: StoryObj<typeof meta> = {}
