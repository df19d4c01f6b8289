import {modeScript} from '@hmb/contract/inline-script/mode-script'
import {browserHost} from '@hmb/host/browser-host'
import {act, cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {renderToString} from 'react-dom/server'
import {afterEach, expect, test} from 'vitest'
import {createTestApp, TestApp} from '../testing/testing.ts'
import {ModeSwitch} from './ModeSwitch.tsx'
import {useDisplayMode} from './use-display-mode.ts'

afterEach(() => {
  cleanup()
  // biome-ignore lint/suspicious/noDocumentCookie: the storage of preferences
  document.cookie = 'hmb_mode=; path=/; max-age=0'
  document.documentElement.removeAttribute('data-mode')
})

function Mode() {
  return <p data-testid="mode">{useDisplayMode()}</p>
}

function open() {
  const {displayMode} = browserHost(window)
  const app = createTestApp({host: {displayMode}})
  render(
    <TestApp app={app}>
      <ModeSwitch />
      <Mode />
    </TestApp>,
  )
  return app
}
const shown = () => [document.documentElement.getAttribute('data-mode'), screen.getByTestId('mode').textContent]

test('a tap and the keyboard switch the mode, show a message, and keep the focus', async () => {
  const app = open()
  expect(shown()).toEqual(['standard', 'standard'])
  const button = screen.getByRole('button')
  await userEvent.click(button)
  expect([...shown(), app.feedback.state().toast?.text]).toEqual(['elder', 'elder', '已切换到长辈版'])
  await userEvent.keyboard('{Enter}')
  expect([...shown(), app.feedback.state().toast?.text]).toEqual(['standard', 'standard', '已切换到标准版'])
  expect(document.activeElement).toBe(button)
})

test('the script in the head shows what the switch has stored, before any other script', async () => {
  const script = new Function('document', modeScript)
  script(document)
  expect(document.documentElement.hasAttribute('data-mode')).toBe(false)
  open()
  await userEvent.click(screen.getByRole('button'))
  document.documentElement.removeAttribute('data-mode')
  script(document)
  expect(document.documentElement.getAttribute('data-mode')).toBe('elder')
})

test('a change in another tab is shown when the person comes back to this one', () => {
  open()
  browserHost(window).displayMode.set('elder')
  expect(screen.getByTestId('mode').textContent).toBe('standard')
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(shown()).toEqual(['elder', 'elder'])
})

test('the server renders the same button for everybody, with both names', () => {
  const html = renderToString(
    <TestApp app={createTestApp()}>
      <ModeSwitch />
    </TestApp>,
  )
  expect(html.match(/长辈版|标准版/g)).toEqual(['长辈版', '标准版'])
})
