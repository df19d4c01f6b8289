import {themeCss} from '@hmb/theme/theme-css'
import type {Theme} from '@hmb/theme/tokens'
import {Card} from '@hmb/ui/Card'
import {FeedbackHost} from '@hmb/ui/FeedbackHost'
import {type ReactNode, useInsertionEffect} from 'react'
import {type TextSize, textSizes} from './toolbar.ts'

/** The background of a story: the page with a margin, a card, or none for a whole screen. */
export type StoryGround = 'page' | 'card' | 'none'

/** Sets theme, text size and background of a story, and mounts the feedback host. */
export function StoryFrame(props: {theme: Theme; text: TextSize; ground?: StoryGround; children: ReactNode}) {
  const {theme, text, ground = 'page', children} = props
  useInsertionEffect(() => {
    const style = document.createElement('style')
    style.textContent = themeCss(theme)
    document.head.append(style)
    const root = document.documentElement
    root.lang = 'zh-CN'
    root.style.fontSize = `${textSizes[text]}%`
    // The gallery test waits for this value.
    root.dataset.look = `${theme} ${text}`
    return () => style.remove()
  }, [theme, text])
  return (
    <FeedbackHost>{ground === 'none' ? children : <Margin card={ground === 'card'}>{children}</Margin>}</FeedbackHost>
  )
}

function Margin({card, children}: {card: boolean; children: ReactNode}) {
  return <div className="gallery-page">{card ? <Card>{children}</Card> : children}</div>
}
