import {expect, test} from 'vitest'
import {brands, neutrals} from './palette.ts'
import {themeCss} from './theme-css.ts'
import {type Theme, tokensOf} from './tokens.ts'

/** Relative luminance and contrast by WCAG 2.2. */
function contrast(a: string, b: string): number {
  const light = (hex: string) => {
    const [r = 0, g = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue
  }
  const [dark = 0, bright = 0] = [light(a), light(b)].sort((x, y) => x - y)
  return (bright + 0.05) / (dark + 0.05)
}

const names = Object.keys(brands) as Theme[]

test.each(names)('the %s brand has enough contrast on white, on its tint and on its soft background', (name) => {
  const {brand, pressed, tint, soft} = brands[name]
  for (const ground of [neutrals.white, tint]) expect(contrast(brand, ground)).toBeGreaterThanOrEqual(4.5)
  // A soft background has large initials only: 3:1.
  expect(contrast(brand, soft)).toBeGreaterThanOrEqual(3)
  expect(contrast(neutrals.white, pressed)).toBeGreaterThanOrEqual(4.5)
})

test('status colours have enough contrast on white, on the page and on their tints', () => {
  const {success, successTint, waiting, waitingTint, failure, failureTint, white, page} = neutrals
  const pairs = [
    [success, successTint],
    [waiting, waitingTint],
    [failure, failureTint],
  ] as const
  for (const [ink, tint] of pairs)
    for (const ground of [white, page, tint]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
})

test('secondary text, placeholders and control outlines have enough contrast', () => {
  expect(contrast(neutrals.second, neutrals.page)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(neutrals.second, neutrals.fill)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(neutrals.placeholder, neutrals.white)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(neutrals.control, neutrals.white)).toBeGreaterThanOrEqual(3)
})

test('all four themes define the same properties', () => {
  const [first = '', ...rest] = names.map((name) => Object.keys(tokensOf(name)).join())
  for (const other of rest) expect(other).toBe(first)
})

test('a theme is one :root rule', () => {
  const css = themeCss('blue')
  expect(css).toMatch(/^:root\{--hmb-brand:#1558d6;.+\}$/)
  expect(css).toContain('--rv-primary-color:var(--hmb-brand)')
  // The rule is in a <style> of the head: no value may close the element or the rule.
  expect(css.slice(0, -1)).not.toMatch(/[}<]/)
})
