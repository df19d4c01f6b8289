import {type Variant, VariantProvider} from '@hmb/shell/variant'
import {themeCss} from '@hmb/theme/theme-css'
import {themeOf} from '@hmb/theme/theme-preset'
import {Card} from '@hmb/ui/Card'
import {FeedbackHost} from '@hmb/ui/FeedbackHost'
import {type ReactNode, useInsertionEffect} from 'react'
import {type DisplayMode, type TextSize, type ThemeChoice, textSizes} from './toolbar.ts'

/** The background of a story: the page with a margin, a card, or none for a whole screen. */
export type StoryGround = 'page' | 'card' | 'none'

/** Sets theme, variant, text size, display mode and background of a story, and mounts the feedback host. */
export function StoryFrame(props: {
  variant: Variant
  theme: ThemeChoice
  text: TextSize
  mode: DisplayMode
  ground?: StoryGround
  children: ReactNode
}) {
  const {variant, text, mode, ground = 'page', children} = props
  const theme = props.theme === 'preset' ? themeOf(variant.cssType) : props.theme
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
    <VariantProvider variant={variant}>
      <FeedbackHost>{ground === 'none' ? children : <Margin card={ground === 'card'}>{children}</Margin>}</FeedbackHost>
    </VariantProvider>
  )
}

function Margin({card, children}: {card: boolean; children: ReactNode}) {
  return <div className="gallery-page">{card ? <Card>{children}</Card> : children}</div>
}
