import type {Theme} from '@hmb/theme/palette'
import {themeCss} from '@hmb/theme/theme-css'
import {Card} from '@hmb/ui/Card'
import {FeedbackHost} from '@hmb/ui/FeedbackHost'
import {type ReactNode, useInsertionEffect} from 'react'
import {type DisplayMode, type TextSize, textSizes} from './toolbar.ts'

/** The background of a story: the page with a margin, a card, or none for a whole screen. */
export type StoryGround = 'page' | 'card' | 'none'

/** Sets theme, text size, display mode and background of a story, and mounts the feedback host. */
export function StoryFrame(props: {
  theme: Theme
  text: TextSize
  mode: DisplayMode
  ground?: StoryGround
  children: ReactNode
}) {
  const {theme, text, mode, ground = 'page', children} = props
  useInsertionEffect(() => {
    const style = document.createElement('style')
    style.textContent = themeCss(theme)
    document.head.append(style)
    const root = document.documentElement
    root.lang = 'zh-CN'
    root.dataset.mode = mode
    // The elder mode sets the font size of the document, and a larger one of the browser multiplies with it.
    root.style.fontSize =
      mode === 'elder' && text === 'usual' ? '' : `${textSizes[text] * (mode === 'elder' ? 1.25 : 1)}%`
    // The gallery test waits for this value.
    root.dataset.look = `${theme} ${text}`
    return () => style.remove()
  }, [theme, text, mode])
  return (
    <FeedbackHost>{ground === 'none' ? children : <Margin card={ground === 'card'}>{children}</Margin>}</FeedbackHost>
  )
}

function Margin({card, children}: {card: boolean; children: ReactNode}) {
  return <div className="gallery-page">{card ? <Card>{children}</Card> : children}</div>
}
