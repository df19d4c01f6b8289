import {brands, neutrals, type Theme} from './palette.ts'

export type {Theme} from './palette.ts'

/** Custom properties by name, ready for a `style` attribute or a `:root{}` rule. */
export type Tokens = Readonly<Record<`--${string}`, string>>

const fontStack =
  "'PingFang SC','HarmonyOS Sans SC',MiSans,'Noto Sans CJK SC','Microsoft YaHei',system-ui,-apple-system,sans-serif"

// Font sizes are in rem, so that the font size of the browser applies; 1rem is 16 px by default.
const type: Tokens = {
  '--hmb-font': fontStack,
  '--hmb-size-amount': '1.75rem',
  '--hmb-size-title': '1.375rem',
  '--hmb-size-heading': '1.1875rem',
  '--hmb-size-body': '1.0625rem',
  '--hmb-size-second': '.9375rem',
  '--hmb-size-caption': '.8125rem',
  // Whole `font` shorthands, because size and line height belong together.
  '--hmb-type-amount': '600 1.75rem/2.125rem var(--hmb-font)',
  '--hmb-type-title': '600 1.375rem/1.875rem var(--hmb-font)',
  '--hmb-type-heading': '600 1.1875rem/1.75rem var(--hmb-font)',
  '--hmb-type-strong': '600 1.0625rem/1.625rem var(--hmb-font)',
  '--hmb-type-body': '400 1.0625rem/1.625rem var(--hmb-font)',
  '--hmb-type-second': '400 .9375rem/1.375rem var(--hmb-font)',
  '--hmb-type-caption': '400 .8125rem/1.125rem var(--hmb-font)',
}

const shape: Tokens = {
  '--hmb-radius-card': '12px',
  '--hmb-radius-sheet': '16px',
  '--hmb-radius-tag': '4px',
  '--hmb-radius-pill': '999px',
  '--hmb-gap': '12px',
  '--hmb-margin': '16px',
  '--hmb-ease': '200ms ease-out',
  // Safe areas as variables, so that a test or an embedding app can set them.
  '--hmb-safe-top': 'env(safe-area-inset-top, 0px)',
  '--hmb-safe-bottom': 'env(safe-area-inset-bottom, 0px)',
}

const ground: Tokens = {
  '--hmb-on-brand': neutrals.white,
  '--hmb-card': neutrals.white,
  /** The transparent end of a white gradient: older Safari reads `transparent` as transparent black. */
  '--hmb-card-clear': 'rgb(255 255 255 / 0%)',
  '--hmb-ink': neutrals.ink,
  '--hmb-second': neutrals.second,
  '--hmb-placeholder': neutrals.placeholder,
  '--hmb-control': neutrals.control,
  '--hmb-line': neutrals.line,
  '--hmb-hair': neutrals.hair,
  '--hmb-fill': neutrals.fill,
  '--hmb-fill-pressed': neutrals.fillPressed,
  '--hmb-page': neutrals.page,
  '--hmb-ground': neutrals.ground,
  '--hmb-success': neutrals.success,
  '--hmb-success-tint': neutrals.successTint,
  '--hmb-waiting': neutrals.waiting,
  '--hmb-waiting-tint': neutrals.waitingTint,
  '--hmb-failure': neutrals.failure,
  '--hmb-failure-tint': neutrals.failureTint,
  '--hmb-veil': 'rgb(16 21 29 / 50%)',
  '--hmb-bar': 'rgb(255 255 255 / 94%)',
  '--hmb-toast': 'rgb(31 35 41 / 97%)',
}

// react-vant reads these from :root; its ConfigProvider does not change the values derived from them.
const kit: Tokens = {
  '--rv-white': 'var(--hmb-card)',
  '--rv-black': 'var(--hmb-ink)',
  '--rv-text-color': 'var(--hmb-ink)',
  '--rv-primary-color': 'var(--hmb-brand)',
  '--rv-success-color': 'var(--hmb-success)',
  '--rv-danger-color': 'var(--hmb-failure)',
  '--rv-warning-color': 'var(--hmb-waiting)',
  '--rv-border-color': 'var(--hmb-hair)',
  '--rv-gray-5': 'var(--hmb-line)',
  '--rv-gray-6': 'var(--hmb-second)',
  '--rv-font-size-xs': 'var(--hmb-size-caption)',
  '--rv-font-size-sm': 'var(--hmb-size-caption)',
  '--rv-font-size-md': 'var(--hmb-size-second)',
  '--rv-font-size-lg': 'var(--hmb-size-body)',
  '--rv-font-weight-bold': '600',
  '--rv-padding-base': '4px',
  '--rv-padding-xs': '8px',
  '--rv-padding-sm': '12px',
  '--rv-border-width-base': '1px',
  '--rv-border-radius-sm': '2px',
  '--rv-border-radius-max': 'var(--hmb-radius-pill)',
  '--rv-animation-duration-fast': '.2s',
  '--rv-disabled-opacity': '.5',
}

/**
 * The custom properties of one theme.
 *
 * @example
 * tokensOf('blue')['--hmb-brand'] // '#1558d6'
 */
export function tokensOf(theme: Theme): Tokens {
  const {brand, pressed, tint, soft} = brands[theme]
  return {
    '--hmb-brand': brand,
    '--hmb-brand-pressed': pressed,
    '--hmb-brand-tint': tint,
    '--hmb-brand-soft': soft,
    // Gray does not distinguish a link, so links are underlined.
    '--hmb-link-line': theme === 'gray' ? 'underline' : 'none',
    ...ground,
    ...type,
    ...shape,
    ...kit,
  }
}
