import {createTestApp, holdResponse, TestApp, TestNetworkError} from '@hmb/shell/testing'
import {act, cleanup, render, screen, waitFor} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {afterEach, expect, test, vi} from 'vitest'
import {CancellationCodeForm} from './CancellationCodeForm.tsx'

afterEach(cleanup)

const cancel = '/api/taurus/user/account/cancer'
const check = '/api/taurus/user/isPhoneLogin'

test('without a response the button stays busy until the session shows whether the account is cancelled', async () => {
  const checking = holdResponse()
  const app = createTestApp({responses: {[cancel]: new TestNetworkError(), [check]: checking.response}})
  const callsTo = (path: string) => app.calls.filter((call) => call.path === path).length
  const onCancelled = vi.fn()
  render(
    <TestApp app={app}>
      <CancellationCodeForm
        echoPhone="138****9438"
        codeButton={null}
        onCancelled={onCancelled}
        onOutstanding={() => {}}
      />
    </TestApp>,
  )
  await userEvent.type(await screen.findByRole('textbox', {name: /验证码/}), '123456')
  await userEvent.click(screen.getByRole('button', {name: '提交'}))
  await waitFor(() => expect(callsTo(check)).toBe(1))
  expect(screen.getByRole('button', {name: '提交'}).getAttribute('aria-busy')).toBe('true')
  await userEvent.click(screen.getByRole('button', {name: '提交'}))
  expect(callsTo(cancel)).toBe(1)
  await act(async () => checking.release(false))
  expect(onCancelled).toHaveBeenCalledOnce()
})
