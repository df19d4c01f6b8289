import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {Relation} from '@hmb/contract/codes/relation'
import {chromium} from 'playwright-core'
import {afterAll, expect} from 'vitest'
import {storedText, waitForDraftAfter} from './browser-storage.ts'
import {findChromium} from './environment/chromium.ts'
import {journey} from './journey.ts'
import {newPerson, newPhone} from './test-people.ts'
import {openTab, phoneOf, phones} from './visitor.ts'

const disks: string[] = []
// Removed after the file's last journey, because a running app still writes into its folder.
afterAll(() => {
  for (const disk of disks) rmSync(disk, {recursive: true, force: true})
})

/** Opens an app whose storage on disk survives the app. */
const appOnDisk = journey.extend('openApp', ({environment, sandbox, visitors}) => {
  const disk = mkdtempSync(join(tmpdir(), 'hmb-app-'))
  disks.push(disk)
  return async () => {
    const {executablePath, args, env} = await findChromium(process.env)
    const context = await chromium.launchPersistentContext(disk, {
      executablePath,
      args,
      env: {...process.env, ...env},
      ...phoneOf(environment, phones.usual),
    })
    const visitor = await openTab(context, sandbox)
    visitors.push(visitor)
    return visitor
  }
})

appOnDisk('an app that is killed comes back with everything that was filled in', async ({openApp, variant}) => {
  const {home: address} = variant('cq')
  const self = newPerson()
  const mother = newPerson({born: 1957, sex: 'female'})
  const killed = await openApp()
  const account = killed.account(variant('cq'))
  await account.prepare(self)
  await killed.open(address)
  await killed.home.agree()
  await killed.home.addInsured.click()
  await killed.home.insured.chooseRelation('父母')
  await killed.home.insured.closeHint()
  await killed.home.insured.name.fill(mother.name)
  await waitForDraftAfter(killed.page, () => killed.home.insured.idNo.fill(mother.idNo))
  await killed.context.close()

  const again = await openApp()
  await again.open(address)
  await again.home.chip(self.name).waitFor()
  await expect.poll(() => again.home.agreement.isChecked()).toBe(true)
  await again.home.addInsured.click()
  await expect.poll(() => again.home.insured.name.inputValue()).toBe(mother.name)
  expect(await again.home.insured.idNo.inputValue()).toBe(mother.idNo)
  expect(await again.home.insured.relation('父母').isChecked()).toBe(true)
  await again.home.insured.save()
  await again.home.insured.sheet.waitFor({state: 'detached'})
  // A saved form leaves no draft.
  await again.home.addInsured.click()
  await again.home.insured.sheet.waitFor()
  expect(await again.home.insured.name.inputValue()).toBe('')
})

journey('the browser stores no personal data unencrypted', async ({visitor, variant}) => {
  const {home, page} = visitor
  const self = newPerson()
  const child = newPerson({born: 2015})
  const account = visitor.account(variant('cq'))
  await account.prepare(self, [[Relation.CHILD, child]])
  const secrets = [self.idNo, self.name, child.idNo, child.name, account.phone()]

  await visitor.open(variant('cq').home)
  await home.chip(child.name).waitFor()
  await home.agree()
  await home.chip(child.name).click()
  await home.applicantCard('修改').click()
  await home.applicant.idNo.fill(newPerson().idNo)
  secrets.push(await home.applicant.idNo.inputValue())
  await expect.poll(() => storedText(page)).toContain('purchase.forms')
  const stored = await storedText(page)
  for (const secret of secrets) expect(stored).not.toContain(secret)
  // Not even half a document number, because it contains a birthday and a place.
  expect(stored).not.toContain(self.idNo.slice(2, 14))
  expect(stored).toContain('"extractable":false')
  expect(stored).toContain('purchase.hmb-cq.HMB-CQ-2026')
})

journey('a database that opens after its time is closed again', async ({visitor, newTab, variant}) => {
  const {page} = visitor
  const name = 'hmb-vault'
  await page.goto('/')
  // A connection with an older version keeps the other tab's database from opening.
  const older = await page.evaluateHandle(
    (name) =>
      new Promise<{connection: IDBDatabase; isOtherOpening: boolean}>((resolve) => {
        const opening = indexedDB.open(name, 1)
        opening.onsuccess = () => {
          const state = {connection: opening.result, isOtherOpening: false}
          state.connection.onversionchange = () => {
            state.isOtherOpening = true
          }
          resolve(state)
        }
      }),
    name,
  )
  const tab = await newTab(visitor)
  await tab.open(variant('cq').home)
  await expect.poll(() => older.evaluate(({isOtherOpening}) => isOtherOpening)).toBe(true)
  const deletion = await older.evaluateHandle(({connection}, name) => {
    connection.close()
    return indexedDB.deleteDatabase(name)
  }, name)
  // A connection that is forgotten blocks the deletion until the browser collects it, half a minute later.
  await expect.poll(() => deletion.evaluate(({readyState}) => readyState), {timeout: 60_000}).toBe('done')
})

journey('a trip to an agreement leaves the login as it was', async ({visitor, variant}) => {
  const {home, page} = visitor
  const phone = newPhone()
  await visitor.open(variant('cq').home)
  await home.buyButton.click()
  await home.quickLogin.phoneField.fill(phone)
  await home.quickLogin.agreement.check()
  await home.quickLogin.sheet.getByRole('link', {name: /用户协议/}).click()
  await page.waitForURL(/\/cq\/protocol\?/)
  await page.getByRole('heading').nth(1).waitFor()
  await page.goBack()
  await home.quickLogin.sheet.waitFor()
  await expect.poll(() => home.quickLogin.phoneField.inputValue()).toBe(phone)
  expect(await home.quickLogin.agreement.isChecked()).toBe(true)
})
