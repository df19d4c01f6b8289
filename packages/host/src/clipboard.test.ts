import {afterEach, expect, test, vi} from 'vitest'
import {copyText} from './clipboard.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const browser = (navigator: object) => ({document, navigator}) as unknown as Window

test('writes the text to the clipboard', async () => {
  const writeText = vi.fn(async () => {})
  expect(await copyText(browser({clipboard: {writeText}}), '一年一保')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('一年一保')
})

test('without a clipboard API copies a selection inside the open dialog', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  let selected = ''
  Object.defineProperty(document, 'execCommand', {
    configurable: true,
    value: () => {
      selected = dialog.querySelector('textarea')?.value ?? ''
      return true
    },
  })
  expect(await copyText(browser({}), '一年一保')).toBe(true)
  expect(selected).toBe('一年一保')
  expect(document.querySelector('textarea')).toBeNull()
})

test('reports that the browser does not allow copying', async () => {
  Object.defineProperty(document, 'execCommand', {configurable: true, value: () => false})
  expect(await copyText(browser({}), '一年一保')).toBe(false)
})
