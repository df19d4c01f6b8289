import {expect, test} from 'vitest'
import {brands, type Theme} from './palette.ts'
import {colorOf, colorPairs, contrast} from './testing/color-pairs.ts'
import {themeCss} from './theme-css.ts'

const themes = Object.keys(brands) as Theme[]

// The elder mode has the colours of its theme: it changes sizes only, see tools/design-tokens.test.ts.
test.each(themes)(
  'every text of the %s theme has a contrast of 4.5:1 on its background, a control edge 3:1',
  (theme) => {
    const failures = colorPairs
      .map((pair) => ({...pair, contrast: contrast(colorOf(pair.ink, theme), colorOf(pair.ground, theme))}))
      .filter((pair) => pair.contrast < pair.minContrast)
    expect(failures).toEqual([])
  },
)

test('the contrast of black on white is 21, of the same colour 1', () => {
  expect([contrast('#000000', '#ffffff'), contrast('#c2410c', '#c2410c')]).toEqual([21, 1])
})

test('a theme is one :root rule, and all four define the same properties', () => {
  expect(themeCss('blue')).toMatch(/^:root\{--hmb-brand:#1558d6;.+\}$/)
  const names = themes.map((theme) => themeCss(theme).replace(/:[^;:}]+(?=[;}])/g, ''))
  expect(new Set(names).size).toBe(1)
  // The rule is in a <style> of the head: no value may close the element or the rule.
  for (const theme of themes) expect(themeCss(theme).slice(0, -1)).not.toMatch(/[}<]/)
})
