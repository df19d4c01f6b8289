import * as v from 'valibot'
import type {BlockType, Draw} from './block.ts'
import {warnOnce} from './warn.ts'

const PageConfig = v.object({
  title: v.optional(v.string(), ''),
  shareUrl: v.optional(v.string(), ''),
  shareTitle: v.optional(v.string(), ''),
  shareDesc: v.optional(v.string(), ''),
  shareImg: v.optional(v.string(), ''),
  shareImgKey: v.optional(v.string(), ''),
})

const ChildPageContent = v.object({
  pageConfig: v.optional(PageConfig, {}),
  contentList: v.array(v.looseObject({type: v.string(), id: v.optional(v.string(), '')})),
})

/** One block that can be shown. */
export interface ReadBlock {
  id: string
  type: string
  draw: Draw
}

export interface ReadPage {
  config: v.InferOutput<typeof PageConfig>
  blocks: ReadBlock[]
}

/**
 * Reads a page as the server gives it, block by block. A block of an unknown type, or one that does not fit its schema, is
 * left out with a warning and the rest of the page stands; null when the text is no page at all.
 *
 * @example
 * readPage(childPageContent, [imgBlock, insureBlock])?.config.title // '重庆惠民保'
 */
export function readPage(childPageContent: string, types: readonly BlockType[]): ReadPage | null {
  let raw: unknown
  try {
    raw = JSON.parse(childPageContent)
  } catch {
    return null
  }
  const page = v.safeParse(ChildPageContent, raw)
  if (!page.success) return null
  const blocks = page.output.contentList.flatMap((content, index) => {
    const type = types.find((candidate) => candidate.type === content.type)
    if (!type) {
      warnOnce(`block ${content.id} has the unknown type ${content.type}`)
      return []
    }
    const read = type.read(content)
    if (!read.ok) {
      warnOnce(`block ${content.id} of type ${content.type} cannot be read: ${read.where}`)
      return []
    }
    return [{id: content.id || String(index), type: content.type, draw: read.draw}]
  })
  return {config: page.output.pageConfig, blocks}
}
