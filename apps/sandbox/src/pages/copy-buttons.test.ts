// @vitest-environment happy-dom
import {expect, onTestFinished, test, vi} from 'vitest'
import {copyButton} from './copy-button.ts'

/** The part of a browser's window that the test uses: the sandbox is compiled without the types of browsers. */
interface PageWindow {
  document: {
    body: {innerHTML: string}
    querySelector(selector: string): {hidden: boolean; textContent: string; click(): void} | null
  }
  navigator: {clipboard: {writeText(text: string): Promise<void>}}
}
const {document, navigator} = globalThis as unknown as PageWindow

test('a copy button that is pressed twice shows its own text again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  document.body.innerHTML = copyButton('048213').markup
  const button = document.querySelector('button') ?? expect.fail('no button')
  await import(`${import.meta.dirname}/assets/copy-buttons.js`)
  expect(button.hidden).toBe(false)
  for (const presses of [1, 2]) {
    button.click()
    await vi.advanceTimersByTimeAsync(500)
    expect(written).toHaveBeenCalledTimes(presses)
    expect(button.textContent).toBe('已复制')
  }
  await vi.runAllTimersAsync()
  expect(button.textContent).toBe('复制')
})
