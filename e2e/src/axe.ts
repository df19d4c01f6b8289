import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {gzipSync} from 'node:zlib'
import type {Theme} from '@hmb/theme/palette'
import {colorOf, colorPairs} from '@hmb/theme/testing/color-pairs'
import {themeCss} from '@hmb/theme/theme-css'
import type axe from 'axe-core'
import type {Frame, Page} from 'playwright-core'
import {waitForAnimations} from './animations.ts'

/** Compressed, because half of the time of an axe run is the transfer of its source to the page. */
const source = gzipSync(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'))).toString('base64')

/**
 * The axe violations of the current page: one line per rule with the first elements. Animations end first, because axe
 * would measure a half-faded colour.
 *
 * @example
 * expect(await axeViolations(page)).toEqual([])
 */
export async function axeViolations(page: Page | Frame): Promise<string[]> {
  await loadAxe(page)
  return (await runAxe(page, {resultTypes: ['violations']})).violations
}

/** The rules whose outcome depends on colours. */
const colourRules = ['color-contrast', 'link-in-text-block']
const themes: readonly Theme[] = ['orange', 'blue', 'red', 'gray']

/** The findings of axe on the current page in its present theme. */
interface Found {
  violations: string[]
  /** The colours of each text with the background that axe sees behind it: `#rrggbb on #rrggbb`. */
  colors: string[]
  /** Whether a text contains links that must be distinguishable from it. */
  linksInText: boolean
}

/**
 * The axe violations of the current page in all four themes. A theme consists of values of custom properties. When all texts of
 * the page have colours of the table, the test of the table proves their contrast in every theme. Otherwise an additional style
 * sheet sets the values, and the rules that depend on colours run in each theme.
 *
 * @example
 * expect(await axeViolationsInThemes(page)).toEqual([])
 */
export async function axeViolationsInThemes(page: Page): Promise<string[]> {
  await loadAxe(page)
  const {violations, colors, linksInText} = await runAxe(page, {})
  const known = knownColors(await themeOf(page))
  if (!linksInText && colors.every((pair) => known.has(pair))) return violations
  const found = [...violations]
  for (const theme of themes) {
    await page.evaluate((css) => {
      const id = 'theme-of-axe'
      const style = document.getElementById(id) ?? document.head.appendChild(document.createElement('style'))
      style.id = id
      style.textContent = css
    }, themeCss(theme))
    await waitForAnimations(page)
    const own = await runAxe(page, {resultTypes: ['violations'], runOnly: {type: 'rule', values: colourRules}})
    found.push(...own.violations.map((line) => `${theme}: ${line}`))
  }
  await page.evaluate(() => document.getElementById('theme-of-axe')?.remove())
  return found
}

/** The theme whose brand colour the page has. */
async function themeOf(page: Page): Promise<Theme> {
  const brand = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--hmb-brand'))
  const theme = themes.find((each) => colorOf('brand', each) === brand.trim())
  if (!theme) throw new Error(`no theme has the brand colour ${brand}`)
  return theme
}

/**
 * The colours that the table has for a text. Two pairs with the same values in this theme may differ in another, so they
 * are left out.
 */
function knownColors(theme: Theme): Set<string> {
  const pairs = colorPairs.filter(({minContrast}) => minContrast === 4.5)
  const values = pairs.map(({ink, ground}) => `${colorOf(ink, theme)} on ${colorOf(ground, theme)}`)
  return new Set(values.filter((value) => values.indexOf(value) === values.lastIndexOf(value)))
}

/** Loads axe into the document, once. */
async function loadAxe(page: Page | Frame): Promise<void> {
  await waitForAnimations(page)
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(async (compressed) => {
    const bytes = Uint8Array.from(atob(compressed), (char) => char.charCodeAt(0))
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
    Object.assign(window, {axeSource: await new Response(stream).text()})
  }, source)
  // The content policy allows `eval` to Playwright only. Without a value, or all of axe would be sent back.
  await page.evaluate('globalThis.eval(globalThis.axeSource); void 0')
}

/** Runs axe, which the page has loaded. */
function runAxe(page: Page | Frame, options: axe.RunOptions): Promise<Found> {
  return page.evaluate(async (chosen) => {
    const {axe: engine} = window as unknown as {axe: typeof axe}
    const {violations, passes, incomplete} = await engine.run(chosen)
    const met = [...violations, ...passes, ...incomplete]
    const nodesOf = (rule: string) => met.flatMap(({id, nodes}) => (id === rule ? nodes : []))
    const colors = nodesOf('color-contrast').flatMap(({any}) =>
      any.flatMap(({data}) => (data?.fgColor && data.bgColor ? [`${data.fgColor} on ${data.bgColor}`] : [])),
    )
    return {
      violations: violations.map(
        ({id, nodes}) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(({target}) => target.join(' '))
            .join(', ')}`,
      ),
      colors: [...new Set(colors)],
      linksInText: nodesOf('link-in-text-block').length > 0,
    }
  }, options)
}
