import {type Browser, chromium} from 'playwright-core'
import {inject, test} from 'vitest'
import {findChromium} from './environment/chromium.ts'
import type {PortalEntry, TestEnvironment} from './environment/environment-types.ts'
import {sandboxClient} from './sandbox-client.ts'
import {closeContext, createTabPool, type TabPool} from './tab-pool.ts'
import {newVisitor, openTab, reopenedVisitor, screens, type Visitor} from './visitor.ts'

/**
 * A browser test with the whole environment and a visitor with a phone.
 * It also fails when a page logs a console error, throws an uncaught error, or sends a request to an external host.
 * @example journey('buys', async ({visitor, variant}) => { await visitor.open(variant('cq').home) })
 */
export const journey = test
  .extend('environment', {scope: 'worker'}, (): TestEnvironment => inject('environment'))
  // biome-ignore lint/correctness/noEmptyPattern: vitest requires a pattern, and the browser needs no other fixture
  .extend('tabs', {scope: 'worker'}, async ({}, {onCleanup}): Promise<TabPool> => {
    const {executablePath, args, env} = await findChromium(process.env)
    // One browser a worker: a shared one would add a process between each worker and the browser.
    const browser = await chromium.launch({executablePath, args, env: {...process.env, ...env}})
    const tabs = createTabPool(browser)
    onCleanup(async () => {
      await tabs.settle()
      await browser.close()
    })
    return tabs
  })
  .extend('browser', {scope: 'worker'}, ({tabs}): Browser => tabs.browser)
  .extend('sandbox', ({environment}) => sandboxClient(environment))
  .extend('variant', ({environment}) => (code: string): PortalEntry => {
    const entry = environment.portal.find((listed) => listed.code === code)
    if (!entry) throw new Error(`no variant ${code} in /portal.json`)
    return entry
  })
  .extend('visitors', ({task, tabs}, {onCleanup}): Visitor[] => {
    const visitors: Visitor[] = []
    onCleanup(async () => {
      const pageErrors = visitors.flatMap((visitor) => visitor.pageErrors.unexpected())
      const failed = task.result?.state === 'fail'
      if (failed) {
        const files = await Promise.all(visitors.map((visitor, i) => visitor.report(`failed ${task.name} ${i}`)))
        console.error(`${task.name} failed:\n${files.flat().join('\n')}`)
      }
      for (const context of new Set(visitors.map((visitor) => visitor.context)))
        if (tabs.owns(context)) tabs.release(context, {failed})
        else await closeContext(context)
      if (pageErrors.length > 0) throw new Error(`the pages were not clean:\n${pageErrors.join('\n')}`)
    })
    return visitors
  })
  /** Whether the visitors see animations. */
  .extend('motion', false as boolean)
  /** Whether the visitors' browsers have an empty HTTP cache. */
  .extend('cold', false as boolean)
  .extend(
    'newVisitor',
    ({environment, tabs, sandbox, visitors, motion, cold}) =>
      async (
        screen: keyof typeof screens = 'usual',
        {lax = false, userAgent}: {lax?: boolean; userAgent?: string} = {},
      ) => {
        const viewport = screens[screen]
        const where = {viewport, lax, userAgent, motion, cold}
        const visitor = await newVisitor(tabs, environment, sandbox, where)
        visitors.push(visitor)
        return visitor
      },
  )
  /** Opens a second tab of the same person. */
  .extend('newTab', ({sandbox, visitors}) => async ({context}: Visitor) => {
    const tab = await openTab(context, sandbox)
    visitors.push(tab)
    return tab
  })
  /** Kills the app and opens it again: the tabs are gone, the stored data is kept. */
  .extend('kill', ({environment, browser, sandbox, visitors, motion}) => async ({context}: Visitor) => {
    const storage = await context.storageState()
    await closeContext(context)
    const visitor = await reopenedVisitor(browser, environment, sandbox, {storage, motion})
    visitors.push(visitor)
    return visitor
  })
  .extend('visitor', ({newVisitor}) => newVisitor())

/** A journey whose visitors see animations. Most people do, but painting them takes a sixth of the CPU of every journey. */
export const animatedJourney = journey.extend('motion', true)

/** A journey whose visitors come for the first time: nothing is in the browser's cache. It costs 0.4 s of CPU more. */
export const coldJourney = journey.extend('cold', true)
