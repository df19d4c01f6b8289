import {expect} from 'vitest'
import {waitForAnimations} from './animations.ts'
import {boxOf} from './element-box.ts'
import {animatedJourney as journey} from './journey.ts'
import {newPerson, newPhone} from './test-people.ts'

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

journey('a sheet that opens or closes restyles the page behind it once', async ({visitor, variant}) => {
  const {home, page, context} = visitor
  await visitor.open(variant('cq').home)
  await home.buyButton.waitFor()
  await page.waitForLoadState('networkidle')
  const elements = await page.locator('main *').count()
  const browser = await context.newCDPSession(page)
  /** The number of style calculations of the whole page during `act`. */
  const restyled = async (act: () => Promise<void>) => {
    let count = 0
    const read = ({value}: {value: {name?: string; args?: {elementCount?: number}}[]}) => {
      count += value.filter(
        ({name, args}) => name === 'UpdateLayoutTree' && Number(args?.elementCount) > elements,
      ).length
    }
    browser.on('Tracing.dataCollected', read)
    await browser.send('Tracing.start', {categories: 'devtools.timeline', transferMode: 'ReportEvents'})
    await act()
    const complete = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve))
    await browser.send('Tracing.end')
    await complete
    browser.off('Tracing.dataCollected', read)
    return count
  }
  const {sheet} = home.quickLogin
  const open = async () => {
    await home.buyButton.click()
    await sheet.waitFor()
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await sheet.waitFor({state: 'detached'})
  }
  // The first time the sheet's scripts and styles may still load.
  await open()
  await close()
  expect(await restyled(open)).toBe(1)
  expect(await restyled(close)).toBe(1)
})

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
  await waitForAnimations(page)
  const {y, height} = await boxOf(toast)
  expect(y + height).toBeLessThan((await boxOf(sheet.getByRole('heading'))).y)
  await visitor.picture('toast 320')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

journey('the second tap of a double tap does not press the bar of the next page', async ({newVisitor, variant}) => {
  const visitor = await newVisitor('small')
  const {page, family} = visitor
  await visitor.account(variant('cq')).prepare(newPerson())
  // The form has loaded before, so that the first tap shows its bar at once.
  await visitor.open('/cq/addInsure?sourcePath=manageFamily')
  await family.form.saveButton.waitFor()
  await visitor.open('/cq/manageFamily')
  await family.members.first().waitFor()

  const {x, y, width, height} = await boxOf(family.add)
  const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2)
  // The bar of this page accepts taps when it has settled too.
  await waitForAnimations(page)
  // On a busy machine the second tap may come late. So the time of the next bar stands still until then.
  const devtools = await visitor.context.newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', {playbackRate: 0})
  await tap()
  await family.form.saveButton.waitFor()
  await tap()
  await devtools.send('Animation.setPlaybackRate', {playbackRate: 1})
  await waitForAnimations(page)
  expect(await page.getByText('请填写被保人姓名').count()).toBe(0)
  await family.form.saveButton.click()
  await page.getByText('请填写被保人姓名').waitFor()
})
