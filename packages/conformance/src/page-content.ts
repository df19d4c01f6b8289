import * as v from 'valibot'

const Named = v.object({id: v.string()})

/** The fields of a purchase block that an order needs. */
const PurchaseBlock = v.object({
  type: v.literal('insure'),
  productId: v.string(),
  rights: v.optional(v.object({protocolList: v.array(Named)}), {protocolList: []}),
  protocol: v.optional(v.object({mainProtocolList: v.array(Named), otherProtocolList: v.array(Named)}), {
    mainProtocolList: [],
    otherProtocolList: [],
  }),
})
export type PurchaseBlock = v.InferOutput<typeof PurchaseBlock>

/** The content of a page's `childPageContent` that a run needs. */
export interface PageContent {
  readonly purchaseBlock: PurchaseBlock | undefined
  /** A file that a hotspot sends or shows. */
  readonly fileId: string | undefined
}

/** Reads `childPageContent`; null when it is not JSON with a `contentList`. */
export function readPageContent(text: string): PageContent | null {
  try {
    const {contentList}: {contentList: unknown[]} = JSON.parse(text)
    const blocks = contentList.flatMap((block) => {
      const read = v.safeParse(PurchaseBlock, block)
      return read.success ? [read.output] : []
    })
    const [, fileId] = /"fileId":"([\w-]+)"/.exec(text) ?? []
    return {purchaseBlock: blocks[0], fileId}
  } catch {
    return null
  }
}
