import {brands, neutrals, type Theme} from '../palette.ts'

type BrandName = 'brand' | 'brand-pressed' | 'brand-tint' | 'brand-soft'
export type ColorName = BrandName | keyof typeof neutrals

/** The minimum contrast of a text, and of an icon or the edge of a control. */
const textContrast = 4.5
const graphicContrast = 3

/** A colour on a background colour, and their minimum contrast. */
export interface ColorPair {
  ink: ColorName
  ground: ColorName
  minContrast: typeof textContrast | typeof graphicContrast
}

/**
 * Every text colour with each of its backgrounds. The gallery's test fails when a story shows another pair, so that the table is
 * complete.
 */
const textPairs = {
  ink: ['card', 'page', 'fill', 'fill-pressed', 'brand-tint', 'brand-soft'],
  second: ['card', 'page', 'fill', 'fill-pressed', 'brand-tint'],
  placeholder: ['card', 'fill'],
  brand: ['card', 'page', 'fill', 'brand-tint'],
  'brand-pressed': ['card', 'page', 'brand-tint', 'brand-soft'],
  'on-brand': ['brand', 'brand-pressed', 'failure', 'ink'],
  success: ['card', 'page', 'success-tint'],
  waiting: ['card', 'page', 'waiting-tint'],
  failure: ['card', 'page', 'failure-tint'],
} as const satisfies Partial<Record<ColorName, readonly ColorName[]>>

/** Every colour of an icon or of a control's edge with each of its backgrounds (WCAG 1.4.11). */
const graphicPairs = {
  brand: ['brand-soft'],
  control: ['card', 'page', 'fill'],
} as const satisfies Partial<Record<ColorName, readonly ColorName[]>>

const pairsOf = (
  pairs: Partial<Record<ColorName, readonly ColorName[]>>,
  minContrast: ColorPair['minContrast'],
): ColorPair[] =>
  Object.entries(pairs).flatMap(([ink, grounds]) =>
    grounds.map((ground) => ({ink: ink as ColorName, ground, minContrast})),
  )

/** The table as a list. */
export const colorPairs: readonly ColorPair[] = [
  ...pairsOf(textPairs, textContrast),
  ...pairsOf(graphicPairs, graphicContrast),
]

/** The value of a colour in a theme, as `#rrggbb`. */
export function colorOf(name: ColorName, theme: Theme): string {
  return name in neutrals ? neutrals[name as keyof typeof neutrals] : brands[theme][`--hmb-${name as BrandName}`]
}

/** The contrast of two colours `#rrggbb` by WCAG 2.2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, blue = 0] = [1, 3, 5].map((at) => {
      const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue
  }
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}
