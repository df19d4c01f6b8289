import type {MouseEvent, ReactNode} from 'react'
import VantButton from 'react-vant/es/button/index.js'
import 'react-vant/es/button/style/index.css'
import 'react-vant/es/loading/style/index.css'
import {classNames} from '../class-names.ts'
import css from './Button.module.css'

export interface ButtonProps {
  /** `primary` is filled: at most one a screen. Default primary. */
  kind?: 'primary' | 'outline' | 'quiet'
  size?: 'large' | 'small'
  /** As wide as its room. */
  wide?: boolean
  /** Shows a spinner and swallows taps; keeps the focus. */
  loading?: boolean
  /** What stands beside the spinner; the button's own words when absent. */
  loadingText?: string
  disabled?: boolean
  /** Drawn grey and announced as disabled, but still answers a tap (and says why). */
  ariaDisabled?: boolean
  type?: 'button' | 'submit'
  onClick?: (event: MouseEvent) => void
  children: ReactNode
}

/**
 * A pill button.
 *
 * @example
 * <Button wide loading={saving} loadingText="提交中…" onClick={save}>保存</Button>
 */
export function Button(props: ButtonProps) {
  const {kind = 'primary', size = 'large', wide, loading, loadingText, disabled, ariaDisabled, type = 'button'} = props
  const off = disabled || ariaDisabled
  return (
    <VantButton
      className={classNames(
        css.button,
        css[kind],
        size === 'small' && css.small,
        wide && css.wide,
        off && css.off,
        loading && css.busy,
      )}
      type={kind === 'primary' ? 'primary' : 'default'}
      nativeType={type}
      loading={Boolean(loading)}
      loadingText={loadingText ?? (typeof props.children === 'string' ? props.children : '')}
      disabled={Boolean(disabled)}
      aria-busy={loading || undefined}
      aria-disabled={loading || ariaDisabled || undefined}
      onClick={props.onClick}
      // react-vant swallows the tap while loading, but not the submit that it stands for.
      onClickCapture={loading ? (event) => event.preventDefault() : undefined}
    >
      {props.children}
    </VantButton>
  )
}
