import type {Theme} from '@hmb/theme/tokens'

/** The themes as the toolbar names them. */
export const themeNames: Record<Theme, string> = {orange: '橙', blue: '蓝', red: '红', gray: '灰'}

export type TextSize = keyof typeof textSizes

/** Sizes of the browser's own text, in percent, by names that an address can carry. */
export const textSizes = {usual: 100, large: 150}
