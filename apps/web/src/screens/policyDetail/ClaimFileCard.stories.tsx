import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {ClaimFileCard} from './ClaimFileCard.tsx'

const file = (id: string, fileName: string) => ({id, fileName, fileUrl: '/static/file/claim-guide.pdf'})

const meta = {
  component: ClaimFileCard,
  args: {
    files: [file('1', '理赔指引'), file('2', '住院医疗费用理赔所需材料清单与办理流程说明（2026版）')],
    onOpen: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof ClaimFileCard>
export default meta
type Story = StoryObj<typeof meta>

export const Files: Story = {}
export const Failed: Story = {args: {files: null}}
