import type {Theme} from '@hmb/theme/palette'

/** The names of the themes in the toolbar. */
export const themeNames: Record<Theme, string> = {orange: '橙', blue: '蓝', red: '红', gray: '灰'}

/** The display modes in the toolbar. */
export const modeNames = {standard: '标准版', elder: '长辈版'}

export type DisplayMode = keyof typeof modeNames

export type TextSize = keyof typeof textSizes

/** Text sizes of the browser in percent, by names that fit into a URL. */
export const textSizes = {usual: 100, large: 150}
