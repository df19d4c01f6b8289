import type {ReactNode} from 'react'
import * as v from 'valibot'
import type {BlockPlacement, BlockType, RenderBlock} from './block-type.ts'
import {warnOnce} from './content-warning.ts'

const text = v.nullish(v.string(), '')
const PageConfig = v.object({
  title: text,
  shareUrl: text,
  shareTitle: text,
  shareDesc: text,
  shareImg: text,
  shareImgKey: text,
})
const noConfig = {title: '', shareUrl: '', shareTitle: '', shareDesc: '', shareImg: '', shareImgKey: ''}

const ChildPageContent = v.object({
  pageConfig: v.fallback(PageConfig, noConfig),
  contentList: v.array(v.unknown()),
})

const AnyBlock = v.looseObject({type: v.string(), id: v.nullish(v.string(), '')})

/** A parsed block. */
export interface PageBlock {
  id: string
  type: string
  placement: BlockPlacement
  render: RenderBlock
  /** Renders the bottom bar of the screen; absent if the block has none. */
  renderBar?: (() => ReactNode) | undefined
}

export interface PageContent {
  config: v.InferOutput<typeof PageConfig>
  blocks: PageBlock[]
}

/**
 * Parses the page of the server, block by block. A block of an unknown type, or one that does not match its schema, is
 * skipped with a warning. Returns null when the text is not a page.
 *
 * @example
 * parsePage(childPageContent, [imgBlock, insureBlock])?.config.title // '重庆惠民保'
 */
export function parsePage(childPageContent: string, types: readonly BlockType[]): PageContent | null {
  let raw: unknown
  try {
    raw = JSON.parse(childPageContent)
  } catch {
    return null
  }
  const page = v.safeParse(ChildPageContent, raw)
  if (!page.success) return null
  const blocks: PageBlock[] = []
  for (const [index, content] of page.output.contentList.entries()) {
    const block = parseBlock(content, types, index)
    if (!block) continue
    if (blocks.some(({id}) => id === block.id)) warnOnce(`the second block ${block.id} is left out`)
    else blocks.push(block)
  }
  return {config: page.output.pageConfig, blocks}
}

function parseBlock(content: unknown, types: readonly BlockType[], index: number): PageBlock | null {
  const block = v.safeParse(AnyBlock, content)
  if (!block.success) {
    warnOnce('something on the page is not a block')
    return null
  }
  const {type: name} = block.output
  // A block of the specification may have no id. The page needs one as its key; no hotspot refers to it.
  const id = block.output.id || `unnamed-${index}`
  const type = types.find((candidate) => candidate.type === name)
  if (!type) {
    warnOnce(`block ${id} has the unknown type ${name}`)
    return null
  }
  const result = type.read({...block.output, id})
  if (!result.ok) {
    warnOnce(`block ${id} of type ${name} cannot be read: ${result.where}`)
    return null
  }
  return {
    id,
    type: name,
    placement: type.placement,
    render: result.render,
    renderBar: result.renderBar,
  }
}
