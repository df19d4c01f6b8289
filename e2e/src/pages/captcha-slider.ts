import type {Page} from 'playwright-core'

/** The captcha provider's slider over the page. */
export const captchaSlider = (page: Page) => {
  const frame = page.frameLocator('iframe[title="安全验证"]')
  // The script moves the focus to the slider once it listens for input.
  const slider = frame.getByRole('slider', {name: '滑块位置'}).and(frame.locator(':focus'))
  const gap = async () => Number((await frame.getByText(/^缺口位置 \d+$/).textContent())?.replace(/\D/g, ''))
  const press = async (name: string) => {
    await slider.waitFor()
    await frame.getByRole('button', {name}).click()
  }
  const dialog = page.getByRole('dialog', {name: '安全验证'})
  return {
    slider,
    dialog,
    message: frame.getByRole('status'),
    close: () => press('关闭'),
    /** Closes by Escape. The key removes its own frame, and the browser may then not acknowledge the key. So this waits for the dialog, not for the key. */
    async escape(): Promise<void> {
      page.keyboard.press('Escape').catch(() => undefined)
      await dialog.waitFor({state: 'detached'})
    },
    bad: () => press('返回无效票据'),
    miss: async () => slider.fill(String((await gap()) - 15)),
    solve: async () => slider.fill(String(await gap())),
    /** Solves the captcha by keyboard. */
    async walk(): Promise<void> {
      const steps = (await gap()) - 3
      for (let step = 0; step < steps; step += 1) await slider.press('ArrowRight')
    },
  }
}
