import {themeCss} from '@hmb/theme/css'
import type {Theme} from '@hmb/theme/tokens'
import {FeedbackHost} from '@hmb/ui/FeedbackHost'
import {type ReactNode, useInsertionEffect} from 'react'

/** What a piece stands on: the page's ground with a margin, a card, or nothing, for what is a screen by itself. */
export type Ground = 'page' | 'card' | 'none'

const grounds: Record<Ground, string | undefined> = {page: 'gallery-page', card: 'gallery-card', none: undefined}

/** Where a story stands: its theme, its text size, its ground, and the host of toasts and questions. */
export function Room(props: {theme: Theme; text: string; ground?: Ground; children: ReactNode}) {
  const {theme, text, ground = 'page', children} = props
  useInsertionEffect(() => {
    const style = document.createElement('style')
    style.textContent = themeCss(theme)
    document.head.append(style)
    const root = document.documentElement
    root.lang = 'zh-CN'
    root.style.fontSize = text
    // Tells the tests which look has arrived.
    root.dataset.look = `${theme} ${text}`
    return () => style.remove()
  }, [theme, text])
  return (
    <FeedbackHost>
      <div className={grounds[ground]}>{children}</div>
    </FeedbackHost>
  )
}
