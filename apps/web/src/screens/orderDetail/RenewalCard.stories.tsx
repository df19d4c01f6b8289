import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {RenewalCard} from './RenewalCard.tsx'

const links = <a href="#renewal">《自动续保协议》</a>

const meta = {
  component: RenewalCard,
  parameters: {ground: 'none'},
  args: {
    on: false,
    busy: false,
    documents: [{name: '自动续保协议', path: 'renewal.html'}],
    terms: 'ag-9@1',
    links,
    onChange: fn(),
  },
} satisfies Meta<typeof RenewalCard>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const On: Story = {args: {on: true}}
export const Changing: Story = {args: {busy: true}}
export const AgreementsFailed: Story = {args: {documents: null, links: null, onRetry: fn()}}
