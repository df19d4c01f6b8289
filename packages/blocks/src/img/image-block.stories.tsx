import type {Meta, StoryObj} from '@storybook/react-vite'
import {BlockPagePreview, contentOf} from '../stories/BlockPagePreview.tsx'
import {facts, poster} from '../stories/sample-images.ts'

const meta = {component: BlockPagePreview, parameters: {ground: 'none'}, args: {content: ''}} satisfies Meta<
  typeof BlockPagePreview
>
export default meta
type Story = StoryObj<typeof meta>

export const WithHotspots: Story = {args: {content: contentOf([poster, facts])}}
export const WithoutHotspots: Story = {args: {content: contentOf([facts])}}
/** Its text and the names of its hotspots replace the image. */
export const Failed: Story = {
  args: {content: contentOf([{...poster, url: 'data:image/webp;base64,AAAA'}, facts])},
}
export const FailedWithoutText: Story = {
  args: {content: contentOf([{...facts, alt: '', url: 'data:image/webp;base64,AAAA'}])},
}
/** A hotspot drawn for another height of the image is scaled. */
export const HotspotOfAnotherHeight: Story = {
  args: {
    content: contentOf([
      {
        ...poster,
        hotspots: [
          {top: 680, left: 120, width: 520, height: 176, imgHeight: 1000, jumpType: 'mode1', jumpLink: '/about'},
        ],
      },
    ]),
  },
}
