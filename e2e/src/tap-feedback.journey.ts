import type {Locator} from 'playwright-core'
import {expect} from 'vitest'
import {animatedJourney as journey} from './journey.ts'
import {newPerson, newPhone} from './test-people.ts'

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('nothing to be seen')
  return box
}

journey('a closed dialog releases taps and focus before its animation ends', async ({visitor, variant}) => {
  const {home} = visitor
  await visitor.account(variant('cq')).prepare(newPerson())
  await visitor.open(variant('cq').home)
  await home.addInsured.click()
  await home.insured.chooseRelation('父母')
  await home.insured.hint.waitFor()

  // In one task of the page, so no animation can end in between.
  const after = await home.insured.hint.getByRole('button', {name: '我知道了'}).evaluate(async (button) => {
    const dialog = button.closest('dialog')
    if (button instanceof HTMLElement) button.click()
    await Promise.resolve()
    const {left, top, width, height} = button.getBoundingClientRect()
    return {
      seen: dialog?.isConnected,
      modal: dialog?.matches(':modal'),
      focusInside: dialog?.contains(document.activeElement),
      tapped: dialog?.contains(document.elementFromPoint(left + width / 2, top + height / 2)),
    }
  })
  expect(after).toEqual({seen: true, modal: false, focusInside: false, tapped: false})
  await home.insured.name.pressSequentially('王小明')
  expect(await home.insured.name.inputValue()).toBe('王小明')
})

journey(
  'the important notice can be read on a small phone: most of its sheet is text',
  async ({newVisitor, variant}) => {
    const visitor = await newVisitor('small')
    const {home} = visitor
    await visitor.account(variant('cq')).prepare(newPerson())
    await visitor.open(variant('cq').home)
    await home.agree()
    await home.buyButton.click()
    const reader = home.notice.getByRole('region', {name: '投保须知'})
    await reader.getByRole('heading').first().waitFor()
    expect((await boxOf(reader)).height).toBeGreaterThan(240)
    await visitor.picture('notice 320')
  },
)

journey('a toast over a sheet is announced and leaves its title and fields visible', async ({newVisitor, variant}) => {
  const visitor = await newVisitor('small')
  const {home, page} = visitor
  await page.clock.install()
  await visitor.open(variant('cq').home)
  await home.buyButton.click()
  const {sheet, phoneField, agreement, codeButton} = home.quickLogin
  await phoneField.fill(newPhone())
  await agreement.check()
  // A toast closes by itself; this one stays until it is measured.
  await visitor.pauseClock()
  await codeButton.click()
  // The toast is inside the dialog, because everything else is inert and not announced.
  const toast = sheet.getByRole('status').getByText('已发送')
  await toast.waitFor()
  const {y, height} = await boxOf(toast)
  expect(y + height).toBeLessThan((await boxOf(sheet.getByRole('heading'))).y)
  await visitor.picture('toast 320')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
