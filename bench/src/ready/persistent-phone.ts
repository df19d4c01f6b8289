import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {findChromium} from '@hmb/e2e/environment/chromium'
import {phoneOf, phones} from '@hmb/e2e/visitor'
import {type BrowserContext, chromium} from 'playwright-core'

/**
 * A phone whose browser keeps its files on disk: the HTTP cache and V8's compiled scripts. The contexts of a shared
 * browser keep them in memory, and compiled scripts not at all.
 *
 * @example
 * await onPersistentPhone(environment, async (phone) => phone.newPage())
 */
export async function onPersistentPhone(
  environment: Parameters<typeof phoneOf>[0],
  visit: (phone: BrowserContext) => Promise<void>,
): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'hmb-phone-'))
  const {executablePath, args, env} = await findChromium(process.env)
  const phone = await chromium.launchPersistentContext(profile, {
    executablePath,
    args,
    env: {...process.env, ...env},
    ...phoneOf(environment, phones.usual),
    deviceScaleFactor: 2,
  })
  try {
    await visit(phone)
  } finally {
    await phone.close()
    rmSync(profile, {recursive: true})
  }
}
