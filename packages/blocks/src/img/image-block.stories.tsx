import type {Meta, StoryObj} from '@storybook/react-vite'
import {BlockPagePreview, contentOf} from '../stories/BlockPagePreview.tsx'
import {coverage, poster} from '../stories/sample-images.ts'

const meta = {component: BlockPagePreview, parameters: {ground: 'none'}, args: {content: ''}} satisfies Meta<
  typeof BlockPagePreview
>
export default meta
type Story = StoryObj<typeof meta>

export const WithHotspots: Story = {args: {content: contentOf([poster, coverage])}}
export const WithoutHotspots: Story = {args: {content: contentOf([coverage])}}
/** Its text and the names of its hotspots replace the image. */
export const Failed: Story = {
  args: {content: contentOf([{...poster, url: 'data:image/webp;base64,AAAA'}, coverage])},
}
export const FailedWithoutText: Story = {
  args: {content: contentOf([{...coverage, alt: '', url: 'data:image/webp;base64,AAAA'}])},
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
