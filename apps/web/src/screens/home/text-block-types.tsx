import type {BlockPage, BlockType} from '@hmb/blocks/block-type'
import type {TextBlockView} from '@hmb/blocks/text-blocks'
import css from '@hmb/blocks/text-card.module.css'
import {useFeedback} from '@hmb/ui/Feedback'
import {useEffect, useRef, useState} from 'react'
import {copy} from './home-copy.ts'

let View: typeof TextBlockView | undefined

/** Loads the view of the text blocks. The server renderer awaits it before rendering. */
export async function loadTextBlocks(): Promise<void> {
  const {TextBlockView} = await import('@hmb/blocks/text-blocks')
  View = TextBlockView
}

/** The same object for every rendering: React writes another one into the element. */
const serverHtml = {__html: ''}

/**
 * A text block. What the server rendered stays without scripts (decision 0053). A button in it loads the view, which takes its
 * place and the focus.
 */
function TextBlock({content, page}: {content: unknown; page: BlockPage}) {
  const {toast} = useFeedback()
  const rendered = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(View !== undefined)
  const load = () =>
    loadTextBlocks().then(
      () => setReady(true),
      () => toast(copy.loadFailed),
    )
  const isEmpty = () => !rendered.current?.firstChild
  useEffect(() => {
    if (!View && isEmpty()) load()
  }, [])
  if (ready && View) return <View content={content} page={page} focused={!isEmpty()} />
  return (
    <div
      className={css.place}
      ref={rendered}
      dangerouslySetInnerHTML={serverHtml}
      suppressHydrationWarning
      // The buttons are HTML of the server. A key pressed on one is a click too.
      onClickCapture={({target}) => {
        if ((target as Element).closest('button')) load()
      }}
    />
  )
}

/** The block types of text. Their schemas load with their views. */
export const textBlockTypes: readonly BlockType[] = ['cover', 'example', 'faq', 'trust'].map((type) => ({
  type,
  placement: 'flow',
  read: (content) => ({ok: true, render: (page) => <TextBlock content={content} page={page} />}),
}))
