import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import type axe from 'axe-core'
import type {Frame, Page} from 'playwright-core'
import {waitForAnimations} from './animations.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds on the page as it is now: a line for every rule that is broken, with the first places. What moves has to
 * arrive first, because a colour that is half faded in is no colour of ours.
 *
 * @example
 * expect(await axeFinds(page)).toEqual([])
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
