import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {OpenSheet} from '../stories/StateHolder.tsx'
import {places} from '../stories/sample-data.ts'
import {RegionSheet} from './RegionSheet.tsx'

const meta = {
  component: RegionSheet,
  args: {open: true, onClose: () => {}, title: '选择投保人医保所在地', tree: places, onPick: fn()},
  render: ({open: _, onClose: __, ...args}) => <OpenSheet>{(sheet) => <RegionSheet {...args} {...sheet} />}</OpenSheet>,
} satisfies Meta<typeof RegionSheet>
export default meta
type Story = StoryObj<typeof meta>

export const ApplicantPlace: Story = {}
export const InsuredPlacePicked: Story = {args: {title: '选择被保人医保所在地', value: '500243'}}
