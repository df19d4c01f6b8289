import type {Page} from 'playwright-core'

/** The captcha provider's slider over the page. */
export const captchaSlider = (page: Page) => {
  const frame = page.frameLocator('iframe[title="安全验证"]')
  // The script moves the focus to the slider once it listens for input.
  const slider = frame.getByRole('slider', {name: '滑块位置'}).and(frame.locator(':focus'))
  const gap = async () => Number((await frame.getByText(/^缺口位置 \d+$/).textContent())?.replace(/\D/g, ''))
  const dialog = page.getByRole('dialog', {name: '安全验证'})
  // The browser may never acknowledge a key or click that removes its own frame. So this waits only for the dialog.
  const leaveBy = async (input: () => Promise<void>) => {
    await slider.waitFor()
    input().catch(() => undefined)
    await dialog.waitFor({state: 'detached'})
  }
  const leaveByButton = (name: string) => leaveBy(() => frame.getByRole('button', {name}).click())
  return {
    slider,
    dialog,
    message: frame.getByRole('status'),
    escape: () => leaveBy(() => page.keyboard.press('Escape')),
    bad: () => leaveByButton('返回无效票据'),
    miss: async () => slider.fill(String((await gap()) - 15)),
    solve: async () => slider.fill(String(await gap())),
    /** Solves the captcha by keyboard. */
    async solveByKeyboard(): Promise<void> {
      // The first position that is accepted; PageUp goes ten steps.
      const target = (await gap()) - 3
      for (let tens = 0; tens < Math.floor(target / 10); tens += 1) await slider.press('PageUp')
      for (let step = 0; step < target % 10; step += 1) await slider.press('ArrowRight')
    },
  }
}
