import type {BlockPage} from '@hmb/blocks/block-type'
import type {TextBlockView} from '@hmb/blocks/text-blocks'
import css from '@hmb/blocks/text-card.module.css'
import {useLazyModule} from '@hmb/shell/use-lazy-module'
import {ErrorState} from '@hmb/ui/ErrorState'
import {PageReloadContext} from '@hmb/ui/page-reload'
import {useContext, useEffect, useRef, useState} from 'react'
import {copy} from './home-copy.ts'

let View: typeof TextBlockView | undefined

/** Loads the view of the text blocks. The server renderer awaits it before rendering. */
export async function loadTextBlocks(): Promise<void> {
  const {TextBlockView} = await import('@hmb/blocks/text-blocks')
  View = TextBlockView
}

/** The same object for every rendering: React writes another one into the element. */
const serverHtml = {__html: ''}

interface TextBlockProps {
  content: unknown
  page: BlockPage
  loadView?: typeof loadTextBlocks
}

/**
 * A text block. What the server rendered stays without scripts (decision 0053). A button in it loads the view, which replaces it
 * and takes the focus.
 */
export function TextBlock({content, page, loadView = loadTextBlocks}: TextBlockProps) {
  const reload = useContext(PageReloadContext)
  const loadModule = useLazyModule()
  const rendered = useRef<HTMLDivElement>(null)
  /** null: not loaded. */
  const [Shown, setShown] = useState<typeof View | null>(() => View)
  const load = () => loadView().then(() => setShown(() => View))
  const isEmpty = () => !rendered.current?.firstChild
  useEffect(() => {
    if (!View && isEmpty()) load().catch(() => setShown(null))
  }, [])
  if (Shown === null) return <ErrorState message={copy.loadFailed} onRetry={reload} />
  if (Shown) return <Shown content={content} page={page} focused={!isEmpty()} />
  return (
    <div
      className={css.place}
      ref={rendered}
      dangerouslySetInnerHTML={serverHtml}
      suppressHydrationWarning
      // The buttons are HTML of the server. A key pressed on one is a click too.
      onClickCapture={({target}) => {
        if ((target as Element).closest('button')) loadModule(load)
      }}
    />
  )
}
