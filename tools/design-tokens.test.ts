import {describe, expect, test} from 'vitest'
import {readTokens, type TokenFile, tokenFiles, tokensIn} from './design-tokens.ts'

const [base, elder] = [readTokens('base'), readTokens('elder')]
/** The tokens of the elder mode: those of the standard mode with what differs. */
const elderTokens = <Value>(group: keyof TokenFile) =>
  Object.entries({...base[group], ...elder[group]}).flatMap(([name, token]) =>
    typeof token === 'string' ? [] : [[name, token.$value as Value] as const],
  )

describe('the elder mode', () => {
  test('has texts of 18 px and more, with lines of 1.3 and more', () => {
    const [[, scale = 0] = []] = elderTokens<number>('scale')
    const types = elderTokens<{fontSize: {value: number}; lineHeight: number}>('typography')
    expect(types.length).toBeGreaterThan(5)
    for (const [name, {fontSize, lineHeight}] of types) {
      expect(fontSize.value * 16 * scale, name).toBeGreaterThanOrEqual(18)
      expect(lineHeight, name).toBeGreaterThanOrEqual(1.3)
    }
    // The norm requires a size of 30 dp for the most important figures.
    expect(Math.max(...types.map(([, {fontSize}]) => fontSize.value * 16 * scale))).toBeGreaterThanOrEqual(30)
  })

  test('has tap areas, rows and main buttons of 60 px', () => {
    const sizes = Object.fromEntries(elderTokens<{value: number}>('dimension'))
    expect([sizes.target?.value, sizes.row?.value, sizes.button?.value]).toEqual([60, 60, 60])
  })

  test('has the colours of the standard mode, so that the contrast of the themes applies to it too', () => {
    expect(elder.color).toBeUndefined()
  })

  test('has only tokens of the standard mode', () => {
    for (const group of Object.keys(elder).filter((name) => !name.startsWith('$')) as (keyof TokenFile)[]) {
      const names = (file: TokenFile) => Object.keys(file[group] ?? {})
      expect(names(base)).toEqual(expect.arrayContaining(names(elder)))
    }
  })
})

test('a colour has the same value in both of its notations', () => {
  const colors = tokensIn(base.color).map(([, {$value}]) => $value)
  expect(colors.length).toBeGreaterThan(15)
  for (const {components, hex} of colors)
    expect(
      components
        .map((part) =>
          Math.round(part * 255)
            .toString(16)
            .padStart(2, '0'),
        )
        .join(''),
    ).toBe(hex.slice(1))
})

test('a type is its size and its whole font, with a line height of whole pixels', () => {
  const css = tokenFiles().get('packages/theme/src/tokens.css')
  expect(css).toContain('--hmb-size-body: 1.0625rem;')
  expect(css).toContain('--hmb-type-body: 400 1.0625rem / 1.625rem var(--hmb-font);')
  expect(css).toContain('--hmb-veil: rgb(16 21 29 / 50%);')
  expect(css).toContain('--rv-primary-color: var(--hmb-brand);')
  expect(css).toMatch(/:root\[data-mode="elder"\] \{\n {2}font-size: 125%;/)
})
