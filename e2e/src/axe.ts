import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
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
  return page.evaluate(async () => {
    const {axe: engine} = window as unknown as {axe: typeof axe}
    const {violations} = await engine.run()
    return violations.map(
      ({id, nodes}) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({target}) => target.join(' '))
          .join(', ')}`,
    )
  })
}
