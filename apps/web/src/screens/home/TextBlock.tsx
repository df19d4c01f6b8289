import type {BlockPage} from '@hmb/blocks/block-type'
import type {TextBlockView} from '@hmb/blocks/text-blocks'
import css from '@hmb/blocks/text-card.module.css'
import {useLazyModule} from '@hmb/shell/use-lazy-module'
import {ErrorState} from '@hmb/ui/ErrorState'
import {PageReloadContext} from '@hmb/ui/page-reload'
import {useContext, useEffect, useLayoutEffect, useRef, useState} from 'react'
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
 * The HTML of the blocks that have left the screen, by their content. When the person returns, the page has its height at
 * once, so that the browser finds their place again.
 */
const leftHtml = new Map<string, {__html: string}>()

interface TextBlockProps {
  content: unknown
  page: BlockPage
  loadView?: typeof loadTextBlocks
}

/**
 * A text block. The HTML of the server needs no scripts (decision 0053). A tap on one of its buttons loads the view,
 * which replaces the HTML and takes the focus.
 */
export function TextBlock({content, page, loadView = loadTextBlocks}: TextBlockProps) {
  const reload = useContext(PageReloadContext)
  const loadModule = useLazyModule()
  const container = useRef<HTMLDivElement>(null)
  const key = JSON.stringify(content)
  const [html] = useState(() => leftHtml.get(key) ?? serverHtml)
  /** undefined while the HTML is shown, null when the view failed to load. */
  const [LoadedView, setLoadedView] = useState<typeof View | null>(() => (html === serverHtml ? View : undefined))
  const load = () => loadView().then(() => setLoadedView(() => View))
  const isEmpty = () => !container.current?.firstChild
  useEffect(() => {
    if (!View && isEmpty()) load().catch(() => setLoadedView(null))
  }, [])
  useLayoutEffect(
    () => () => {
      const {innerHTML = ''} = container.current ?? {}
      if (innerHTML) leftHtml.set(key, {__html: innerHTML})
      else leftHtml.delete(key)
    },
    [key],
  )
  if (LoadedView === null) return <ErrorState message={copy.loadFailed} onRetry={reload} />
  if (LoadedView) return <LoadedView content={content} page={page} focused={!isEmpty()} />
  return (
    <div
      className={css.place}
      ref={container}
      dangerouslySetInnerHTML={html}
      suppressHydrationWarning
      // The buttons are HTML of the server. A key pressed on one is a click too.
      onClickCapture={({target}) => {
        if ((target as Element).closest('button')) loadModule(load)
      }}
    />
  )
}
