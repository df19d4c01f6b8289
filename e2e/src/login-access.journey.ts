import {expect} from 'vitest'
import {axeFinds} from './axe.ts'
import {journey} from './journey.ts'
import {newPhone} from './people.ts'

const screens: [string, string, string][] = [
  ['login', '/cq/login', '手机号'],
  ['the mini-program’s login', '/authorization/?projectid=hmb-bj', '手机号'],
  ['the mini-program’s login, orange', '/authorization/?projectid=hmb-ah', '手机号'],
]
for (const [what, path, label] of screens)
  journey(`axe finds nothing on ${what}, empty, wrong or counting`, async ({visitor}) => {
    const {page, login} = visitor
    await visitor.open(path)
    await page.getByLabel(label).waitFor()
    // The tick is closed until its agreements have come.
    await expect.poll(() => login.agreement.isEnabled()).toBe(true)
    expect(await axeFinds(page)).toEqual([])
    await login.phoneField.fill('123')
    await login.codeField.focus()
    await page.getByText('请输入正确的手机号码').waitFor()
    expect(await axeFinds(page)).toEqual([])
    await login.phoneField.fill(newPhone())
    await login.agreement.check()
    await login.codeButton.click()
    await page.getByRole('button', {name: /^\d+s$/}).waitFor()
    await page.getByText('已发送').waitFor({state: 'detached'})
    await visitor.picture(`access ${what}`)
    expect(await axeFinds(page)).toEqual([])
  })

journey('axe finds nothing on the access-restricted page, in both apps', async ({visitor}) => {
  for (const path of ['/cq/limitingPage', '/authorization/limitingPage']) {
    await visitor.open(path)
    await visitor.page.getByRole('img', {name: '当前访问人数较多，请稍后再试'}).waitFor()
    expect(await axeFinds(visitor.page)).toEqual([])
  }
})

journey('with the keyboard alone a person logs in', async ({visitor, sandbox}) => {
  const {page, login} = visitor
  const phone = newPhone()
  await visitor.open('/cq/login?url=%2ForderList')
  await expect.poll(() => login.agreement.isEnabled()).toBe(true)
  await login.phoneField.focus()
  await page.keyboard.type(phone)
  const walkTo = async (reached: () => Promise<boolean>) => {
    for (let step = 0; step < 12 && !(await reached()); step += 1) await page.keyboard.press('Tab')
    expect(await reached()).toBe(true)
  }
  const isFocused = (role: 'checkbox' | 'button', name: RegExp) => () =>
    page.getByRole(role, {name}).evaluate((element) => element === document.activeElement)
  await walkTo(isFocused('checkbox', /^我已阅读并同意/))
  await page.keyboard.press('Space')
  await login.phoneField.focus()
  await walkTo(isFocused('button', /^获取验证码$/))
  await page.keyboard.press('Enter')
  // The focus goes to where the code is wanted.
  await expect.poll(() => login.codeField.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type(await sandbox.nextCode(phone))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/cq\/orderList/)
})
