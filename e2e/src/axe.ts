import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import type {Theme} from '@hmb/theme/palette'
import {themeCss} from '@hmb/theme/theme-css'
import type axe from 'axe-core'
import type {Frame, Page} from 'playwright-core'
import {waitForAnimations} from './animations.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The axe violations of the current page: one line per rule with the first elements. Animations end first, because axe would measure a half-faded colour.
 *
 * @example
 * expect(await axeViolations(page)).toEqual([])
 */
export async function axeViolations(page: Page | Frame): Promise<string[]> {
  await waitForAnimations(page)
  await page.evaluate(source)
  return runAxe(page, {})
}

/** The rules whose outcome depends on colours. */
const colourRules = ['color-contrast', 'link-in-text-block']
const themes: readonly Theme[] = ['orange', 'blue', 'red', 'gray']

/**
 * The axe violations of the current page in all four themes. A theme is nothing but the values of custom properties, so the page is
 * not loaded again: a style sheet behind its own replaces them. The rules that do not depend on colours run once.
 *
 * @example
 * expect(await axeViolationsInThemes(page)).toEqual([])
 */
export async function axeViolationsInThemes(page: Page): Promise<string[]> {
  await waitForAnimations(page)
  await page.evaluate(source)
  const found = await runAxe(page, {rules: Object.fromEntries(colourRules.map((rule) => [rule, {enabled: false}]))})
  for (const theme of themes) {
    await page.evaluate((css) => {
      const id = 'theme-of-axe'
      const style = document.getElementById(id) ?? document.head.appendChild(document.createElement('style'))
      style.id = id
      style.textContent = css
    }, themeCss(theme))
    await waitForAnimations(page)
    found.push(
      ...(await runAxe(page, {runOnly: {type: 'rule', values: colourRules}})).map((line) => `${theme}: ${line}`),
    )
  }
  return found
}

/** Runs axe, which the page has loaded. */
function runAxe(page: Page | Frame, options: axe.RunOptions): Promise<string[]> {
  return page.evaluate(async (chosen) => {
    const {axe: engine} = window as unknown as {axe: typeof axe}
    const {violations} = await engine.run(chosen)
    return violations.map(
      ({id, nodes}) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({target}) => target.join(' '))
          .join(', ')}`,
    )
  }, options)
}
