import {type Variant, VariantProvider} from '@hmb/shell/variant'
import {themeCss} from '@hmb/theme/theme-css'
import {themeOf} from '@hmb/theme/theme-preset'
import {Card} from '@hmb/ui/Card'
import {FeedbackHost} from '@hmb/ui/FeedbackHost'
import {type ReactNode, useInsertionEffect} from 'react'
import {type DisplayMode, type TextSize, type ThemeChoice, textSizes} from './toolbar.ts'

/** The background of a story: the page with a margin, a card, or none for a whole screen. */
export type StoryGround = 'page' | 'card' | 'none'

/** `text-scale` of the elder mode in `elder.tokens.json`. */
const elderTextScale = 1.25

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
    // A larger font size of the browser multiplies with that of the elder mode.
    root.style.fontSize =
      mode === 'elder' && text === 'usual' ? '' : `${textSizes[text] * (mode === 'elder' ? elderTextScale : 1)}%`
    // The gallery test waits for this value.
    root.dataset.look = `${theme} ${text}`
    return () => style.remove()
  }, [theme, text, mode])
  return (
    <VariantProvider variant={variant}>
      <FeedbackHost>
        {ground === 'none' ? children : <Margin isCard={ground === 'card'}>{children}</Margin>}
      </FeedbackHost>
    </VariantProvider>
  )
}

function Margin({isCard, children}: {isCard: boolean; children: ReactNode}) {
  return <div className="gallery-page">{isCard ? <Card>{children}</Card> : children}</div>
}
