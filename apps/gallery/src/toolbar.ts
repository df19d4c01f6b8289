import type {Variant} from '@hmb/shell/variant'
import type {Theme} from '@hmb/theme/palette'

/** The names of the themes in the toolbar. `preset` is the theme of the variant. */
export const themeNames: Record<Theme | 'preset', string> = {
  preset: '随变体',
  orange: '橙',
  blue: '蓝',
  red: '红',
  gray: '灰',
}

export type ThemeChoice = keyof typeof themeNames

/** The display modes in the toolbar. */
export const modeNames = {standard: '标准版', elder: '长辈版'}

export type DisplayMode = keyof typeof modeNames

export type TextSize = keyof typeof textSizes

/** Text sizes of the browser in percent, by names that fit into a URL. */
export const textSizes = {usual: 100, large: 150}

const folders = import.meta.glob<{variant: Variant}>('../../web/src/variants/*/variant.ts', {eager: true})

/** The variants by their code. */
export const variants: Record<string, Variant> = Object.fromEntries(
  Object.values(folders).map(({variant}) => [variant.code, variant]),
)
