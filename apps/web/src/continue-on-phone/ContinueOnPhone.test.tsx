import {createTestApp, TestApp} from '@hmb/shell/testing'
import {act, cleanup, render, screen} from '@testing-library/react'
import {afterEach, expect, test} from 'vitest'
import {ContinueOnPhone} from './ContinueOnPhone.tsx'

afterEach(cleanup)

function show(path: string, kind: 'browser' | 'wechat' = 'browser') {
  const app = createTestApp({path, host: {kind}})
  render(
    <TestApp app={app}>
      <ContinueOnPhone />
    </TestApp>,
  )
  return app
}
const image = () => screen.queryByRole('img', {name: '在手机上打开的二维码'})
const drawing = () => image()?.querySelector('path')?.getAttribute('d')

test('shows the code of the page, and another one after a navigation', async () => {
  const app = show('/orderList')
  expect(screen.getByRole('complementary', {name: '到手机上继续'}).textContent).toContain('到手机上继续')
  const first = drawing()
  expect(first).toMatch(/^M4 4h7v1h-7z/)
  await act(async () => app.navigation.go('/policyList'))
  expect(drawing()).toMatch(/^M4 4h7v1h-7z/)
  expect(drawing()).not.toBe(first)
})

test.each([
  ['an app’s own window', '/orderList', 'wechat'],
  ['a page of full width', '/pdfview?file=x', 'browser'],
  ['an address that a phone does not read from a screen', `/orderList?flag=${'x'.repeat(600)}`, 'browser'],
] as const)('%s has no code', (_, path, kind) => {
  show(path, kind)
  expect(image()).toBeNull()
})
