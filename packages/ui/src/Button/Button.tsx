import type {MouseEvent, ReactNode} from 'react'
import VantButton from 'react-vant/es/button/Button.js'
import 'react-vant/es/button/style/index.css'
import 'react-vant/es/loading/style/index.css'
import {classNames} from '../class-names.ts'
import css from './Button.module.css'

export interface ButtonProps {
  /** `primary` is filled; a screen has at most one. Default `primary`. */
  kind?: 'primary' | 'outline' | 'quiet'
  size?: 'large' | 'small'
  /** Fills the width of its container. */
  wide?: boolean
  /** Shows a spinner, ignores taps and keeps the focus. */
  loading?: boolean
  /** The text beside the spinner. Default: the button's own text. */
  loadingText?: string
  disabled?: boolean
  /** Looks disabled and is announced as disabled, but still calls `onClick`, which can show the reason. */
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
  const isOff = disabled || ariaDisabled
  return (
    <VantButton
      className={classNames(
        css.button,
        css[kind],
        size === 'small' && css.small,
        wide && css.wide,
        isOff && css.off,
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
      // While loading, react-vant ignores the tap but not the form submit that the tap triggers.
      onClickCapture={loading ? (event) => event.preventDefault() : undefined}
    >
      {props.children}
    </VantButton>
  )
}
