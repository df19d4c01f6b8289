import type {BlockType} from '@hmb/blocks/block-type'
import {TextBlock} from './TextBlock.tsx'

/** The block types of text. Their schemas load with their views. */
export const textBlockTypes: readonly BlockType[] = ['cover', 'example', 'faq', 'trust'].map((type) => ({
  type,
  placement: 'flow',
  read: (content) => ({ok: true, render: (page) => <TextBlock content={content} page={page} />}),
}))
