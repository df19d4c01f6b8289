import {useEffect, useRef} from 'react'
import type {BlockPage, BlockType} from './block-type.ts'
import {warnOnce} from './content-warning.ts'
import {coverBlock} from './cover/cover-block.tsx'
import {exampleBlock} from './example/example-block.tsx'
import {faqBlock} from './faq/faq-block.tsx'
import {trustBlock} from './trust/trust-block.tsx'

/** The block types whose content is text. */
export const textBlocks: readonly BlockType[] = [coverBlock, exampleBlock, faqBlock, trustBlock]

interface TextBlockViewProps {
  content: unknown
  page: BlockPage
  /** The person has tapped a button of the text that this view replaces. Then the first field gets the focus. */
  focused: boolean
}

/**
 * A block whose schema was not loaded when the page was parsed. A block that does not match its schema is left out with a
 * warning.
 *
 * @example
 * <TextBlockView content={{id: 'b10', type: 'faq', items: [{question: '…', answer: '…'}]}} page={page} focused={false} />
 */
export function TextBlockView({content, page, focused}: TextBlockViewProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) box.current?.querySelector('input')?.focus()
  }, [focused])
  const {id, type} = content as {id: string; type: string}
  const result = textBlocks.find((candidate) => candidate.type === type)?.read(content)
  if (!result?.ok) warnOnce(`block ${id} of type ${type} cannot be read: ${result?.where}`)
  // The element is rendered without content too, because the browser hydrates it before it has the schema.
  return <div ref={box}>{result?.ok && result.render(page, false)}</div>
}
