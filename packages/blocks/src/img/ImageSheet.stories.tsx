import {OpenSheet} from '@hmb/ui/stories/StateHolder'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {screen} from 'storybook/test'
import {ImageSheet} from './ImageSheet.tsx'

const meta = {
  component: ImageSheet,
  args: {image: {url: './coverage.svg', name: '保障什么'}, onClose: () => {}},
  render: ({image}) => (
    <OpenSheet>{({open, onClose}) => <ImageSheet image={open ? image : null} onClose={onClose} />}</OpenSheet>
  ),
} satisfies Meta<typeof ImageSheet>
export default meta
type Story = StoryObj<typeof meta>

/** The picture is hidden while it loads. */
const waitForPicture = async () => {
  await screen.findByRole('img')
}

export const Shown: Story = {play: waitForPicture}
export const WithoutName: Story = {args: {image: {url: './coverage.svg', name: ''}}, play: waitForPicture}
/** Shown while the image loads; an address that never responds keeps it. */
export const Loading: Story = {args: {image: {url: '', name: '保障什么'}}}
export const Failed: Story = {args: {image: {url: 'data:image/webp;base64,AAAA', name: '保障什么'}}}
