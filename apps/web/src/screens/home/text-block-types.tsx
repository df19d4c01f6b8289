import type {BlockPage, BlockType} from '@hmb/blocks/block-type'
import css from '@hmb/blocks/text/text.module.css'
import {useFeedback} from '@hmb/ui/Feedback'
import {useEffect, useRef, useState} from 'react'
import {copy} from './home-copy.ts'

type Views = typeof import('@hmb/blocks/text/text-blocks')
let loaded: Views | undefined

/** Loads the views of the text blocks. The server renderer awaits it before rendering. */
export const loadTextBlocks = () =>
  import('@hmb/blocks/text/text-blocks').then((views) => {
    loaded = views
    return views
  })

/** The same object for every rendering: React writes another one into the element. */
const serverHtml = {__html: ''}

/**
 * A text block. What the server rendered stays without scripts (decision 0053). A button in it loads the view, which takes its
 * place and the focus.
 */
function TextBlock({content, page}: {content: unknown; page: BlockPage}) {
  const {toast} = useFeedback()
  const rendered = useRef<HTMLDivElement>(null)
  const [views, setViews] = useState(loaded)
  const load = () => loadTextBlocks().then(setViews, () => toast(copy.loadFailed))
  const isEmpty = () => !rendered.current?.firstChild
  useEffect(() => {
    if (!loaded && isEmpty()) load()
  }, [])
  if (views) return <views.TextBlockView content={content} page={page} focused={!isEmpty()} />
  return (
    <div
      className={css.place}
      ref={rendered}
      dangerouslySetInnerHTML={serverHtml}
      suppressHydrationWarning
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
  usesBottomBar: false,
  read: (content) => ({ok: true, draw: (page) => <TextBlock content={content} page={page} />}),
}))
