import type {Theme} from '@hmb/theme/tokens'

/** The themes as the toolbar names them. */
export const themeNames: Record<Theme, string> = {orange: '橙', blue: '蓝', red: '红', gray: '灰'}

/** Sizes of the browser's own text that a story can be seen at. */
export const textSizes = ['100%', '150%'] as const
